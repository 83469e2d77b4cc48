import { explainReminder, reminderNames } from '#core/reminders/words.ts'
import { read } from '#server/platform/http/procedure.ts'
import { findWays } from '../deliveries/api.ts'
import { findReminders, type ReminderRow } from './repo.ts'

export const reminderProcedures = [
  read('GET /reminders', async (unit, { query }) => {
    const { pageSize, before, result } = query
    const found = await findReminders(unit, pageSize + 1, { before, result })
    const rows = found.slice(0, pageSize)
    const sent = rows.filter(({ held_back: heldBack }) => heldBack === null)
    // A reminder's notification is written at the instant of its decision.
    const waysOf = await findWays(
      unit,
      sent.map(({ decided_at: at }) => at),
    )
    return {
      items: rows.map((row) => ({
        ...view(row),
        ways: row.held_back === null ? waysOf(row.kind, row.decided_at) : [],
      })),
      hasMore: found.length > pageSize,
    }
  }),
]

function view(row: ReminderRow) {
  const { kind, held_back: heldBack, day, task_id: taskId, task_title: taskTitle } = row
  const { meeting_id: meetingId, meeting_title: meetingTitle } = row
  return {
    id: row.id,
    kind,
    heldBack,
    day: day.toString(),
    task: taskId === null || taskTitle === null ? null : { id: taskId, title: taskTitle },
    meeting: meetingId === null || meetingTitle === null ? null : { id: meetingId, title: meetingTitle },
    explanation: explainReminder({ kind, heldBack, day, about: taskTitle ?? meetingTitle }),
    rule: reminderNames[kind].rule,
    timestamp: row.decided_at.toString(),
  }
}
