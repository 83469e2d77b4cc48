import { counted } from '../texts/counted.ts'
import { formatDateWithDay } from '../time/format.ts'
import { weeksInWords } from '../working-days/schedule-words.ts'
import type { WeeksOff } from '../working-days/work-schedule.ts'
import { fact, type HintSpec } from './fact.ts'

const log = { kind: 'days', audience: 'everybody' } as const

/** Weekly offs from a day (YYYY-MM-DD) on. */
interface WeeklyOffs {
  from: string
  weeks: WeeksOff
}

interface Holiday {
  name: string
  /** YYYY-MM-DD. */
  date: string
}

interface Holidays {
  count: number
}

/** Working days affect the report form, consistency and the next weeks. */
const holidayHints: HintSpec<never>[] = ['holidays', 'reports', 'users', 'account'].map((topic) => ({
  topic,
  to: 'everybody',
}))

export const dayFacts = {
  'user.schedule-changed': fact<WeeklyOffs, 'person'>({
    log,
    sentence: (say, { from }) =>
      `${say.actor} changed ${say.aboutOwn} weekly offs from ${say.date(from)} on.`,
    notices: {
      person: {
        action: 'SCHEDULE_CHANGED',
        sentence: (say, { from, weeks }) =>
          `${say.actor} changed ${say.aboutOwn} weekly offs from ${say.date(from)} on: ${weeksInWords(weeks)}.`,
        link: '/account',
      },
    },
    // Working days affect the report form and consistency.
    hints: [
      { topic: 'users', to: 'everybody' },
      { topic: 'reports', to: 'everybody' },
      { topic: 'me', to: ['about'] },
      { topic: 'account', to: ['about'] },
    ],
    event: 'person.schedule-changed',
  }),
  'leave.weekly-off': fact<{ date: string }>({
    log: { kind: 'weekly-offs', audience: 'everybody' },
    sentence: (say, { date }) =>
      `${say.actor} ${say.isActor ? 'have' : 'has'} a weekly off on ${formatDateWithDay(date)}.`,
    event: null,
  }),
  'holiday.added': fact<Holiday>({
    log,
    sentence: (say, { name, date }) =>
      `${say.actor} added the holiday ${say.title(name)} on ${say.date(date)}.`,
    hints: holidayHints,
    event: 'holiday.added',
  }),
  'holiday.changed': fact<Holiday>({
    log,
    sentence: (say, { name, date }) =>
      `${say.actor} changed the holiday ${say.title(name)} on ${say.date(date)}.`,
    hints: holidayHints,
    event: 'holiday.changed',
  }),
  'holiday.removed': fact<Holiday | Holidays>({
    log,
    sentence: (say, removed) =>
      'count' in removed
        ? `${say.actor} removed ${counted(removed.count, 'holiday')}.`
        : `${say.actor} removed the holiday ${say.title(removed.name)} on ${say.date(removed.date)}.`,
    hints: holidayHints,
    event: 'holiday.removed',
  }),
  'holiday.imported': fact<Holidays>({
    log,
    sentence: (say, { count }) => `${say.actor} imported ${counted(count, 'holiday')}.`,
    hints: holidayHints,
    event: 'holiday.imported',
  }),
}
