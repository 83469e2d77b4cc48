import { fact, type HintSpec } from './fact.ts'
import type { Wording } from './wording.ts'

/** The first and the last day of the leave (YYYY-MM-DD), and how many working days it takes. Never its reason. */
interface Leave {
  from: string
  to: string
  days: number
}

const log = { kind: 'leave', audience: 'everybody' } as const
/** The kind of a day affects streaks, missed days and whether a report is due. */
const hints: HintSpec<never>[] = [
  { topic: 'leave', to: 'everybody' },
  { topic: 'reports', to: 'everybody' },
]
/** The address at which people see their leave. */
const link = '/?leave=upcoming'

export const leaveFacts = {
  'leave.marked': fact<Leave>({
    log,
    sentence: (say, leave) => `${say.actor} marked leave for ${daysOf(say, leave)}.`,
    hints,
    event: 'leave.added',
  }),
  'leave.revoked': fact<Leave>({
    log,
    sentence: (say, leave) => `${say.actor} revoked the leave of ${daysOf(say, leave)}.`,
    hints,
    event: 'leave.removed',
  }),
  'leave.future-scheduled': fact<Leave>({
    log,
    sentence: (say, leave) => `${say.actor} scheduled leave for ${daysOf(say, leave)}.`,
    hints,
    event: 'leave.added',
  }),
  'leave.future-cancelled': fact<Leave>({
    log,
    sentence: (say, leave) => `${say.actor} cancelled the leave of ${daysOf(say, leave)}.`,
    hints,
    event: 'leave.removed',
  }),
  'leave.entered': fact<Leave, 'employee'>({
    log,
    sentence: (say, leave) =>
      `${say.actor} entered ${say.isAbout ? 'your leave' : `leave of ${say.about}`} for ${daysOf(say, leave)}.`,
    notices: { employee: { action: 'LEAVE_ENTERED', link } },
    hints,
    event: 'leave.added',
  }),
  'leave.removed': fact<Leave, 'employee'>({
    log,
    sentence: (say, leave) =>
      `${say.actor} removed ${say.isAbout ? 'your leave' : `the leave of ${say.about}`} for ${daysOf(say, leave)}.`,
    notices: { employee: { action: 'LEAVE_REMOVED', link } },
    hints,
    event: 'leave.removed',
  }),
}

/** "09-Jun-2026", or "09-Jun-2026 to 12-Jun-2026 (3 days)". */
function daysOf(say: Wording, { from, to, days }: Leave): string {
  return days === 1 ? say.date(from) : `${say.date(from)} to ${say.date(to)} (${days} days)`
}
