import { counted } from '#core/texts/counted.ts'
import type { Rsvp } from '#core/meetings/kinds.ts'
import type { Output } from '#web/lib/api.ts'
import type { Occurrence } from '../meeting-types.ts'

type Skipped = Output<'POST /meetings/answers'>['skipped']

/** The id of an occurrence's row. */
export function rowIdOf({ meetingId, date }: Pick<Occurrence, 'meetingId' | 'date'>): string {
  return `${meetingId} ${date}`
}

/** The selection of rows, to answer several meetings together. */
export interface Picking {
  ids: ReadonlySet<string>
  /** Selects or deselects a row, with Shift a range of rows. */
  toggle: (occurrence: Occurrence, isRange: boolean) => void
}

export function canBeAnswered({ canAnswer }: Occurrence): boolean {
  return canAnswer
}

/** Why an occurrence has no check box; undefined if it has one. */
export function reasonAgainst(
  { canAnswer, cancelledBy, startsAt }: Occurrence,
  now: Temporal.Instant,
): string | undefined {
  if (canAnswer) return undefined
  if (cancelledBy !== null) return 'cannot be answered: it is cancelled'
  if (Temporal.Instant.compare(startsAt, now) <= 0) return 'cannot be answered: it has begun'
  return 'cannot be answered: you do not attend it'
}

const reasons: Record<Skipped[number]['reason'], readonly [one: string, several: string]> = {
  begun: ['it has begun', 'they have begun'],
  cancelled: ['it is cancelled', 'they are cancelled'],
  'not-attending': ['you do not attend it', 'you do not attend them'],
  'not-found': ['it is no longer there', 'they are no longer there'],
}

/** "5 meetings answered. 1 skipped: it has begun." */
export function answeredText(
  { answered, skipped }: { answered: number; skipped: Skipped },
  answer: Rsvp | 'before',
): string {
  const count = counted(answered, 'meeting', 'meetings')
  const done = answer === 'before' ? `${count} as before.` : `${count} answered: ${answer}.`
  const byReason = Map.groupBy(skipped, ({ reason }) => reason)
  const rest = [...byReason].map(
    ([reason, { length }]) => `${length} skipped: ${reasons[reason][length === 1 ? 0 : 1]}.`,
  )
  return [done, ...rest].join(' ')
}
