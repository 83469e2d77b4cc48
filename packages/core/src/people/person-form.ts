import { countsAsEmployee, type HeldRole } from '../access/employee.ts'
import type { FieldProblem } from '../errors/app-error.ts'

/** The fields of the user form. Emails are trimmed. */
export interface PersonForm {
  name: string
  email: string
  notificationEmail: string
  role: HeldRole | null
  hasBusinessUnit: boolean
  /** Whether they have any weekly off, in a rotation too. */
  hasWeeklyOff: boolean
}

const required = 'Name, Login Email, Notification Email, and Role are required.'
const rolesOfAUnit = new Set(['manager', 'team_lead', 'employee'])

export function needsBusinessUnit(systemKey: string | null): boolean {
  return systemKey !== null && rolesOfAUnit.has(systemKey)
}

/** People who are expected to report need a weekly off: otherwise every day without a report would be missed. */
export function needsWeeklyOff(role: HeldRole | null): boolean {
  return role !== null && countsAsEmployee(role)
}

/**
 * The missing fields of the user form (docs/spec/reporting.md#5, docs/spec/decisions.md#018), each with its field;
 * empty for a complete form. Weekly offs are required for people who count as employees (docs/spec/decisions.md#125).
 */
export function personProblems(form: PersonForm): FieldProblem[] {
  const problems: FieldProblem[] = []
  const missing = (field: string, isMissing: boolean, message: string): void => {
    if (isMissing) problems.push({ field, message })
  }
  missing('name', form.name.trim() === '', required)
  missing('email', form.email.trim() === '', required)
  missing('notificationEmail', form.notificationEmail.trim() === '', required)
  missing('roleId', form.role === null, required)
  const systemKey = form.role?.systemKey ?? null
  missing(
    'businessUnitId',
    needsBusinessUnit(systemKey) && !form.hasBusinessUnit,
    'Business Unit is required for this role.',
  )
  missing(
    'weeklyOffDay',
    needsWeeklyOff(form.role) && !form.hasWeeklyOff,
    'Weekly Off Day is required for Employees.',
  )
  return problems
}
