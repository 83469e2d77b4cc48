import { explainReminder, reminderNames } from '#core/reminders/words.ts'
import { read } from '#server/platform/http/procedure.ts'
import { findReminders, type ReminderRow } from './repo.ts'

export const reminderProcedures = [
  read('GET /reminders', async (unit, { query }) => {
    const { pageSize, before, result } = query
    const rows = await findReminders(unit, pageSize + 1, { before, result })
    return { items: rows.slice(0, pageSize).map(view), hasMore: rows.length > pageSize }
  }),
]

function view(row: ReminderRow) {
  const { kind, held_back: heldBack, day, task_id: taskId, task_title: taskTitle } = row
  return {
    id: row.id,
    kind,
    heldBack,
    day: day.toString(),
    task: taskId === null || taskTitle === null ? null : { id: taskId, title: taskTitle },
    explanation: explainReminder({ kind, heldBack, day, about: taskTitle }),
    rule: reminderNames[kind].rule,
    timestamp: row.decided_at.toString(),
  }
}
