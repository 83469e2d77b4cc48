import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { planReminders } from '../meeting-reminders/api.ts'
import { seriesOf } from '../meeting-series/api.ts'
import type { MeetingRow } from './rows.ts'

/** Stores when people have to be reminded of the changed meeting next. */
export function remindersPlanned(unit: UnitOfWork, row: MeetingRow): void {
  planReminders(unit, {
    id: row.id,
    series: seriesOf(row),
    isFormal: row.meeting_type === 'formal_meeting',
  })
}
