import type { Id } from '#core/ids/id.ts'
import { errorText, type FieldProblem } from '#core/errors/app-error.ts'
import { keptName, nameKey } from '#core/names/normal-name.ts'
import { isEmail, normalEmail } from '#core/people/email.ts'
import { maxDesignation, maxEmail, maxPersonName } from '#core/people/limits.ts'
import { personProblems } from '#core/people/person-form.ts'
import { knownTimeZone } from '#core/time/zone.ts'
import { readWeeklyOffs } from '#core/working-days/read-weekly-offs.ts'
import { weeksProblem } from '#core/working-days/schedule-change.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { offsByDefault } from './default-offs.ts'
import { roleRefusal } from './grant-limit.ts'
import { chosenRoleOf, type RoleChoice, type UnitChoice } from './repo.ts'
import type { NewUser } from './write-repo.ts'

export type ImportRow = ServerOperation['POST /users/import']['body']['rows'][number]

/** One parsed line: the person to be stored, and the problems. */
export interface ValidatedRow {
  user: Omit<NewUser, 'id' | 'passwordHash'>
  problems: FieldProblem[]
}

/** The form's fields, with the names of their columns in a file. */
export const columnOf: Readonly<Record<string, string>> = {
  roleId: 'role',
  businessUnitId: 'businessUnit',
  weeklyOffDays: 'weeklyOffDay',
}

/** Validates a cleaned row as the form would, with the role and the unit that it names. */
export function validateRow(
  unit: UnitOfWork,
  given: ImportRow,
  role: RoleChoice | undefined,
  businessUnit: UnitChoice | undefined,
  companyWeek: number | null,
): ValidatedRow {
  const offs =
    given.weeklyOffDay === ''
      ? offsByDefault(role, businessUnit, companyWeek)
      : readWeeklyOffs(given.weeklyOffDay)
  const user: ValidatedRow['user'] = {
    name: given.name,
    email: normalEmail(given.email),
    notificationEmail: normalEmail(given.notificationEmail || given.email),
    // Never used: a row without a role has a problem.
    roleId: role?.id ?? ('' as Id<'role'>),
    roleName: role?.name ?? '',
    isTenantAdmin: role?.system_key === 'tenant_admin',
    businessUnitId: businessUnit?.id ?? null,
    designation: given.designation || null,
    weeklyOffs: offs ?? [],
    timeZone: knownTimeZone(given.timeZone, unit.now) ?? null,
  }
  const problems = personProblems({
    ...user,
    // A missing role is reported below.
    role: role
      ? chosenRoleOf(role)
      : given.role === ''
        ? null
        : { name: given.role, systemKey: null, permissions: [] },
    hasBusinessUnit: given.businessUnit !== '',
    // Invalid days are reported below.
    hasWeeklyOff: offs === null || offs.length > 0,
  })
    // Without one, the login email takes its place, whose problems are reported there.
    .filter(({ field }) => field !== 'notificationEmail' || given.notificationEmail !== '')
    .map(({ field, message }) => ({ field: columnOf[field] ?? field, message }))
  const not = (field: string, isWrong: boolean, message: string): void => {
    if (isWrong) problems.push({ field, message })
  }
  problems.push(...textProblems(given))
  not('status', given.status !== '' && nameKey(given.status) !== 'active', 'Somebody new begins as active.')
  not('role', given.role !== '' && !role, `There is no role “${given.role}”.`)
  const refusal = role && roleRefusal(unit, role)
  not('role', refusal === 'not-offered', 'This role cannot be given here.')
  not('role', refusal === 'beyond-own-administration', errorText('role_out_of_reach'))
  not(
    'businessUnit',
    given.businessUnit !== '' && !businessUnit,
    `There is no active business unit “${given.businessUnit}”.`,
  )
  not('weeklyOffDay', offs === null, 'This is not a day of the week.')
  const noWork = weeksProblem([user.weeklyOffs], false)
  not('weeklyOffDay', noWork !== null, noWork ?? '')
  not('timeZone', given.timeZone !== '' && !user.timeZone, 'This is not a known time zone.')
  return { user, problems }
}

/** The problems of the texts of a cleaned row alone. */
export function textProblems(given: ImportRow): FieldProblem[] {
  const problems: FieldProblem[] = []
  const not = (field: string, isWrong: boolean, message: string): void => {
    if (isWrong) problems.push({ field, message })
  }
  for (const [field, most] of [
    ['name', maxPersonName],
    ['email', maxEmail],
    ['notificationEmail', maxEmail],
    ['designation', maxDesignation],
  ] as const)
    not(field, given[field].length > most, `Use at most ${most} characters.`)
  for (const field of ['name', 'designation'] as const)
    not(field, /\p{Cc}/u.test(given[field]), 'This has a character that cannot be seen.')
  for (const field of ['email', 'notificationEmail'] as const)
    not(field, given[field] !== '' && !isEmail(normalEmail(given[field])), 'This is not an email address.')
  return problems
}

/** The row with its texts cleaned like the fields of the form: on one line, without characters that cannot be seen. */
export function cleanedRow(row: ImportRow): ImportRow {
  return Object.fromEntries(
    Object.entries(row).map(([field, value]) => [field, typeof value === 'string' ? keptName(value) : value]),
  ) as unknown as ImportRow
}
