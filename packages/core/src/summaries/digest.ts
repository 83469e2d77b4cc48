import type { NotificationAction } from '../notifications/action-types.ts'
import type { HeldBackReason } from '../reminders/decide.ts'
import { dayKindOf, type PersonCalendar } from '../working-days/working-day.ts'
import { firstAndLast } from '../values/required.ts'

/** The morning mail about one person's own work. */
export interface Digest {
  /** Reports of the person that were acknowledged since their last working day. */
  acknowledged: readonly unknown[]
  /** Open tasks of the person that are due on the day or overdue. */
  tasks: readonly unknown[]
  /** Unread notifications, without reminders of days that are over. */
  unread: number
  /** Reports that wait for an acknowledgment by the person. */
  waiting: number
}

/** Reminders that are obsolete after the day on which they were sent: the digest lists what is still open. */
export const remindersOfOneDay: readonly NotificationAction[] = [
  'REPORT_DUE',
  'TASK_DUE_TODAY',
  'TASK_DUE_TOMORROW',
  'TASK_OVERDUE',
  'MEETING_STARTS',
]

/** How many days back the person's last working day is searched. */
export const digestLooksBackDays = 7

/** Why the digest of a day is held back: on a day off, or because it would be empty; null if it is sent. */
export function digestHeldBack(
  calendar: PersonCalendar,
  day: Temporal.PlainDate,
  { acknowledged, tasks, unread, waiting }: Digest,
): HeldBackReason | null {
  const kind = dayKindOf(calendar, day)
  if (kind !== 'working') return kind
  return acknowledged.length + tasks.length + unread + waiting === 0 ? 'nothing-to-say' : null
}

/**
 * The first day that a digest covers: the person's last working day before it, so that it includes days off; a week
 * before it if there was none.
 */
export function digestSince(calendar: PersonCalendar, day: Temporal.PlainDate): Temporal.PlainDate {
  const back = Array.from({ length: digestLooksBackDays }, (_, days) => day.subtract({ days: days + 1 }))
  return back.find((date) => dayKindOf(calendar, date) === 'working') ?? firstAndLast(back)[1]
}
