import type { Id } from '#core/ids/id.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { recordAll, type NewFact } from '../activity/api.ts'

interface Reminded {
  user_id: Id<'user'>
  name: string
  days_missed: number
}

/** Notifies the reminded employees, and records who reminded them. */
export function employeesReminded(unit: UnitOfWork, employees: readonly Reminded[]): void {
  recordAll(unit, employees.map(reminderOf))
}

/** An employee is reminded of working days without a report. */
export function reminderOf({ user_id: id, name, days_missed: days }: Reminded): NewFact<'reminder.sent'> {
  return {
    type: 'reminder.sent',
    subject: { kind: 'user', id },
    subjectName: name,
    about: { id, name },
    data: { days },
    groups: { employee: [id] },
  }
}
