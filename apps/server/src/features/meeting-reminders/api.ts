import type { Id } from '#core/ids/id.ts'
import { firstMeetingReminder, type RemindedMeeting } from '#core/reminders/meeting-reminders.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { queueNextReminder } from './due-repo.ts'

/**
 * Stores, with the commit, when people have to be reminded of a meeting next. To be called after each write that
 * changes when the meeting takes place (planned, changed, moved, cancelled, brought back, stopped) or takes a point off
 * an agenda.
 */
export function planReminders(
  unit: UnitOfWork,
  { id, ...meeting }: RemindedMeeting & { id: Id<'meeting'> },
): void {
  queueNextReminder(unit, id, firstMeetingReminder(meeting, unit.now))
}
