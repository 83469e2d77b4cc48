import { AppError, type FieldProblem } from '#core/errors/app-error.ts'
import type { ErrorCode } from '#core/errors/codes.ts'
import { keptName, nameKey } from '#core/names/normal-name.ts'
import { normalEmail } from '#core/people/email.ts'
import { isSameTimeZone, knownTimeZone } from '#core/time/zone.ts'
import { readWeeklyOffs } from '#core/working-days/read-weekly-offs.ts'
import { weeksInWords } from '#core/working-days/schedule-words.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { planChange, type ChangePlan } from './change.ts'
import { managed } from './grant-limit.ts'
import type { RoleChoice, UnitChoice } from './repo.ts'
import { weeksInForce, type UserRow } from './user-row.ts'
import { columnOf, textProblems, type ImportRow } from './validate-row.ts'

type Body = Omit<ServerOperation['PATCH /users/{userId}']['body'], 'version'>

/** The change of the person with the row's email; none if `plan` is null. */
export interface RowUpdate {
  plan: ChangePlan | null
  problems: FieldProblem[]
}

/**
 * Compares a cleaned row with the existing person, and checks the differences by the rules of the form. An empty cell
 * changes nothing, and a cell with the current value needs no permission.
 */
export async function planUpdate(
  unit: UnitOfWork,
  given: ImportRow,
  row: UserRow,
  named: { role: RoleChoice | undefined; businessUnit: UnitChoice | undefined },
): Promise<RowUpdate> {
  const { body, problems } = differences(unit, given, row, named)
  if (problems.length > 0) return { plan: null, problems }
  if (Object.keys(body).length === 0) return { plan: null, problems }
  try {
    const plan = await planChange(unit, managed(unit, row), { ...body, version: row.version })
    return { plan: plan.changes.length > 0 ? plan : null, problems }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { plan: null, problems: problemsOf(error) }
  }
}

function differences(
  unit: UnitOfWork,
  given: ImportRow,
  row: UserRow,
  { role, businessUnit }: { role: RoleChoice | undefined; businessUnit: UnitChoice | undefined },
): { body: Body; problems: FieldProblem[] } {
  const body: Body = {}
  const problems: FieldProblem[] = textProblems(given)
  const wrong = (field: string, message: string) => void problems.push({ field, message })
  const differs = (cell: string, stored: string | null) =>
    cell !== '' && nameKey(cell) !== nameKey(stored ?? '')
  if (isOther(given.name, row.name)) body.name = given.name
  const address = normalEmail(given.notificationEmail)
  if (address !== '' && address !== row.notification_email) body.notificationEmail = address
  if (isOther(given.designation, row.designation)) body.designation = given.designation
  if (differs(given.role, row.role_name)) {
    if (role) body.roleId = role.id
    else wrong('role', `There is no role “${given.role}”.`)
  }
  if (differs(given.businessUnit, row.business_unit_name)) {
    if (businessUnit) body.businessUnitId = businessUnit.id
    else wrong('businessUnit', `There is no active business unit “${given.businessUnit}”.`)
  }
  if (differs(given.weeklyOffDay, weeksInWords(weeksInForce(row)))) {
    const days = readWeeklyOffs(given.weeklyOffDay)
    if (days) body.weeklyOffDays = days
    else wrong('weeklyOffDay', 'This is not a day of the week.')
  }
  if (given.timeZone !== '') {
    const zone = knownTimeZone(given.timeZone, unit.now)
    if (!zone) wrong('timeZone', 'This is not a known time zone.')
    else if (row.time_zone === null || !isSameTimeZone(zone, row.time_zone, unit.now)) body.timeZone = zone
  }
  if (differs(given.status, statusOf(row))) wrong('status', 'Change the status in User Management.')
  return { body, problems }
}

/** Whether a cleaned cell differs from the stored text, which may have been stored before texts were cleaned. */
function isOther(cell: string, stored: string | null): boolean {
  return cell !== '' && cell !== keptName(stored ?? '')
}

/** The status in the words of the list and of its export. */
function statusOf({ status, is_suspended }: UserRow): string {
  if (status === 'archived') return 'Archived'
  return is_suspended ? 'Suspended' : 'Active'
}

/** The column to which a refusal belongs that names no field; that of the person for the others. */
const columnOfRefusal: Partial<Record<ErrorCode, string>> = {
  role_out_of_reach: 'role',
  last_tenant_admin: 'role',
  sign_in_exception_kept: 'role',
  scope_out_of_reach: 'businessUnit',
}

function problemsOf({ code, message, fields }: AppError): FieldProblem[] {
  if (fields.length === 0) return [{ field: columnOfRefusal[code] ?? 'email', message }]
  return fields.map(({ field, message }) => {
    const name = field.replace(/^body\./u, '')
    return { field: columnOf[name] ?? name, message }
  })
}
