import type { NotificationAction } from '../notifications/action-types.ts'
import type { HeldBackReason } from '../reminders/decide.ts'
import { dayKindOf, type PersonCalendar } from '../working-days/working-day.ts'

/** The mail of a morning, of what concerns one person. */
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

/** Reminders that mean nothing after the day on which they were sent: what is still open is listed by itself. */
export const remindersOfOneDay: readonly NotificationAction[] = [
  'REPORT_DUE',
  'TASK_DUE_TODAY',
  'TASK_DUE_TOMORROW',
  'TASK_OVERDUE',
  'MEETING_STARTS',
]

/** How many days the person's last working day is looked back for. */
export const digestLooksBackDays = 7

/** Why the digest of a day is held back: on a day off, and where it would say nothing; null where it is sent. */
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
 * The day since which a digest tells what happened: the person's last working day before it, so that what happened on
 * days off is told too; a week before it where there was none.
 */
export function digestSince(calendar: PersonCalendar, day: Temporal.PlainDate): Temporal.PlainDate {
  const back = Array.from({ length: digestLooksBackDays }, (_, days) => day.subtract({ days: days + 1 }))
  return back.find((date) => dayKindOf(calendar, date) === 'working') ?? back.at(-1)!
}
