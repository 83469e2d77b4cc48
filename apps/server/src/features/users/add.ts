import { AppError, type FieldProblem } from '#core/errors/app-error.ts'
import { personProblems } from '#core/people/person-form.ts'
import type { Weekday } from '#core/time/weekday.ts'
import { knownTimeZone } from '#core/time/zone.ts'
import { inWeekOrder } from '#core/working-days/default-week.ts'
import { weeksProblem } from '#core/working-days/schedule-change.ts'
import { required } from '#core/values/required.ts'
import type { ServerOperation } from '#contract/operations.ts'
import { hashPassword } from '#server/platform/auth/passwords.ts'
import { refusePassword } from '#server/platform/auth/refuse-password.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { offsByDefault } from './default-offs.ts'
import { usersAdded } from './events.ts'
import { roleRefusal } from './grant-limit.ts'
import { chosenRoleOf, findCompanyWeek, findUser, lockActiveUnit, lockRoleChoice } from './repo.ts'
import { takeSeats } from './seats.ts'
import type { UserRow } from './user-row.ts'
import { insertAccounts, insertUsers, type NewUser } from './write-repo.ts'

type Body = ServerOperation['POST /users']['body']

const noPassword = 'Password is required for new users.'

/**
 * The hash of the given password; null if the person is invited.
 * @throws AppError `validation_failed` for a missing or refused password.
 */
export async function hashGiven(
  body: Body,
  { minLength, company }: { minLength: number; company: string },
): Promise<string | null> {
  if (body.isToBeInvited) return null
  const refusal = body.password ? refusePassword(body.password, { ...body, company, minLength }) : noPassword
  if (refusal)
    throw new AppError('validation_failed', { fields: [{ field: 'body.password', message: refusal }] })
  return hashPassword(body.password!)
}

/** The weekly offs that are given, or those by default, and the field that gives them. */
function chosenOffs(
  { weeklyOffDays, weeklyOffDay }: Body,
  byDefault: readonly Weekday[],
): { weeklyOffs: readonly Weekday[]; field: 'weeklyOffDays' | 'weeklyOffDay' } {
  if (weeklyOffDays) return { weeklyOffs: inWeekOrder(weeklyOffDays), field: 'weeklyOffDays' }
  const field = 'weeklyOffDay'
  if (weeklyOffDay === undefined) return { weeklyOffs: byDefault, field }
  return { weeklyOffs: weeklyOffDay === null ? [] : [weeklyOffDay], field }
}

/**
 * Adds a person (docs/spec/reporting.md#5).
 * @throws AppError `validation_failed`, `role_out_of_reach`, `plan_limit` or `user_email_taken`.
 */
export async function addUser(unit: UnitOfWork, body: Body, passwordHash: string | null): Promise<UserRow> {
  const id = unit.newId<'user'>()
  const [role, businessUnit, companyWeek] = await Promise.all([
    lockRoleChoice(unit, body.roleId),
    body.businessUnitId ? lockActiveUnit(unit, body.businessUnitId) : undefined,
    findCompanyWeek(unit),
  ])
  const { weeklyOffs, field } = chosenOffs(body, offsByDefault(role, businessUnit, companyWeek))
  const timeZone = body.timeZone ? knownTimeZone(body.timeZone, unit.now) : null
  const fields: FieldProblem[] = personProblems({
    ...body,
    role: role ? chosenRoleOf(role) : null,
    hasBusinessUnit: body.businessUnitId !== null,
    hasWeeklyOff: weeklyOffs.length > 0,
  }).map((problem) => (problem.field === 'weeklyOffDay' ? { ...problem, field } : problem))
  const noWork = weeksProblem([weeklyOffs], false)
  if (noWork) fields.push({ field, message: noWork })
  if (role && roleRefusal(unit, role) === 'not-offered')
    fields.push({ field: 'roleId', message: 'This role cannot be given here.' })
  if (body.businessUnitId && !businessUnit)
    fields.push({ field: 'businessUnitId', message: 'This is not an active business unit.' })
  if (timeZone === undefined) fields.push({ field: 'timeZone', message: 'This is not a known time zone.' })
  if (fields.length > 0)
    throw new AppError('validation_failed', {
      fields: fields.map(({ field, message }) => ({ field: `body.${field}`, message })),
    })
  const givenRole = required(role, 'role')
  if (roleRefusal(unit, givenRole)) throw new AppError('role_out_of_reach')

  await takeSeats(unit, 1)
  const user: NewUser = {
    id,
    name: body.name,
    email: body.email,
    notificationEmail: body.notificationEmail,
    roleId: givenRole.id,
    roleName: givenRole.name,
    isTenantAdmin: givenRole.system_key === 'tenant_admin',
    businessUnitId: body.businessUnitId,
    designation: body.designation || null,
    weeklyOffs,
    timeZone: timeZone ?? null,
    passwordHash,
  }
  if ((await insertUsers(unit, [user])).size === 0) throw new AppError('user_email_taken')
  await insertAccounts(unit, [user])
  usersAdded(unit, [user])
  const row = await findUser(unit, id)
  if (!row) throw new Error(`The person ${id} was stored and is not there.`)
  return row
}
