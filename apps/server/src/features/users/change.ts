import type { Id } from '#core/ids/id.ts'
import { AppError, type FieldProblem } from '#core/errors/app-error.ts'
import { personProblems } from '#core/people/person-form.ts'
import { refuseLostUpdate } from '#core/records/lost-updates.ts'
import { knownTimeZone, zoneChangeFrom } from '#core/time/zone.ts'
import { inWeekOrder } from '#core/working-days/default-week.ts'
import { plainDayOf, weeksProblem } from '#core/working-days/schedule-change.ts'
import { weeksInWords } from '#core/working-days/schedule-words.ts'
import type { WeeksOff } from '#core/working-days/work-schedule.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import type { FieldChange } from '../activity/api.ts'
import { keepException } from '../auth/api.ts'
import { awardBadges } from '../badges/api.ts'
import { changeWeeklyOffs } from '../schedules/api.ts'
import { notificationEmailChanged, userChanged } from './events.ts'
import { queueEndOfInvitations } from './invitation-repo.ts'
import {
  lockManaged,
  requireAddressWithinReach,
  requireRemainingTenantAdmin,
  refuseReachByPlace,
  refuseSelf,
  roleRefusal,
  wouldGainHistory,
} from './grant-limit.ts'
import { chosenRoleOf, lockActiveUnit, lockRoleChoice, type RoleChoice } from './repo.ts'
import { masksOf } from '../working-days/api.ts'
import { heldRoleOf, weeksInForce, type UserRow } from './user-row.ts'
import { findZonesInForce, queueZones, updateUser, type ChangedUser } from './write-repo.ts'
import { queueEndOfAddresses } from '../mail-in/api.ts'

type Body = ServerOperation['PATCH /users/{userId}']['body']

/**
 * Changes a person: fields that are not named stay. A new unit begins with the person's first day without a report,
 * from today on; earlier days and reports stay in the earlier unit (docs/spec/decisions.md#124). A new zone applies from
 * the next day on, a new weekly off from the person's today. Links to set a password end with a new role, unit or
 * address.
 * @throws AppError `record_changed`, `user_not_found`, `user_out_of_reach`, `credentials_out_of_reach`,
 * `role_out_of_reach`, `scope_out_of_reach`, `own_account`, `last_tenant_admin` or `validation_failed`.
 */
export async function changeUser(unit: UnitOfWork, id: Id<'user'>, body: Body): Promise<UserRow> {
  return applyChange(unit, await planChange(unit, await lockManaged(unit, id), body))
}

/** A permitted change of a person, before anything is written. */
export interface ChangePlan {
  row: UserRow
  next: ChangedUser & { unitName: string | null; zone: string | null; weeks: WeeksOff }
  /** The new role; undefined if it stays. */
  role: RoleChoice | undefined
  /** The fields that differ, in the words of the log. */
  changes: NamedChange[]
}

/**
 * Judges a change of a person whom the actor may manage, and writes nothing.
 * @throws AppError as `changeUser`.
 */
export async function planChange(unit: UnitOfWork, row: UserRow, body: Body): Promise<ChangePlan> {
  const { id } = row
  const role = await chosenRole(unit, row, body)
  const unitName = await chosenUnit(unit, row, body)
  const next: ChangedUser = {
    name: body.name ?? row.name,
    notificationEmail: body.notificationEmail ?? row.notification_email,
    roleId: role?.id ?? row.role_id,
    roleName: role?.name ?? row.role_name,
    isTenantAdmin: role ? role.system_key === 'tenant_admin' : row.is_tenant_admin,
    businessUnitId: body.businessUnitId === undefined ? row.business_unit_id : body.businessUnitId,
    designation: body.designation === undefined ? row.designation : body.designation || null,
  }
  const weeks = weeksInForce(row)
  const nextWeeks = chosenWeeks(body) ?? weeks
  const isRestChanged = weeksInWords(nextWeeks) !== weeksInWords(weeks)
  const zone = body.timeZone
    ? (knownTimeZone(body.timeZone, unit.now) ?? null)
    : body.timeZone === undefined
      ? row.time_zone
      : null
  const changes = changesOf(row, { ...next, unitName, zone, weeks: nextWeeks })
  const offsField = body.weeklyOffDays ? 'weeklyOffDays' : 'weeklyOffDay'
  const fields = changes.map(({ key, from }) =>
    key === 'weeklyOffDay' ? { field: offsField, now: from, knownAs: key } : { field: key, now: from },
  )
  refuseLostUpdate(row, { version: body.version, userId: unit.actor.userId }, fields)
  const problems: FieldProblem[] = personProblems({
    ...next,
    email: row.email,
    role: role ? chosenRoleOf(role) : heldRoleOf(row),
    hasBusinessUnit: next.businessUnitId !== null,
    // A person without weekly offs may keep having none while other fields are changed.
    hasWeeklyOff: nextWeeks.some((days) => days.length > 0) || !(role || isRestChanged),
  }).map((problem) => (problem.field === 'weeklyOffDay' ? { ...problem, field: offsField } : problem))
  const noWork = isRestChanged && weeksProblem(nextWeeks, false)
  if (noWork) problems.push({ field: offsField, message: noWork })
  if (body.timeZone && zone === null)
    problems.push({ field: 'timeZone', message: 'This is not a known time zone.' })
  refuse(problems)
  if (row.is_tenant_admin && !next.isTenantAdmin) {
    await requireRemainingTenantAdmin(unit, row)
    await keepException(unit, id)
  }
  const isMoved = next.businessUnitId !== row.business_unit_id
  if (isMoved) refuseSelf(unit, id)
  if (wouldGainHistory(unit, { from: row.business_unit_id, to: next.businessUnitId }))
    throw new AppError('scope_out_of_reach')
  if (role || isMoved)
    refuseReachByPlace(unit, row, {
      next: {
        rolePermissions: role?.permissions ?? row.role_permissions,
        roleName: next.roleName,
        isTenantAdmin: next.isTenantAdmin,
        businessUnitId: next.businessUnitId,
      },
      field: role ? 'roleId' : 'businessUnitId',
    })

  if (next.notificationEmail !== row.notification_email) requireAddressWithinReach(unit, row)
  return { row, next: { ...next, unitName, zone, weeks: nextWeeks }, role, changes }
}

/** Writes a planned change of a person whose row has been locked since. */
export async function applyChange(
  unit: UnitOfWork,
  { row, next, role, changes }: ChangePlan,
): Promise<UserRow> {
  if (changes.length === 0) return row
  const { id } = row
  const { unitName, zone, weeks: nextWeeks } = next
  const isRestChanged = weeksInWords(nextWeeks) !== weeksInWords(weeksInForce(row))
  const isMoved = next.businessUnitId !== row.business_unit_id
  const isPlaced = role !== undefined || isMoved
  const isAddressChanged = next.notificationEmail !== row.notification_email
  if (isAddressChanged) await notificationEmailChanged(unit, row, next.notificationEmail)
  if (isRestChanged) await changeWeeklyOffs(unit, { id, name: next.name }, { weeks: nextWeeks })
  await updateUser(
    unit,
    row,
    next,
    changes.map(({ key }) => key),
  )
  // Today may be a holiday of the new unit, or no longer one.
  if (isRestChanged || isMoved) await awardBadges(unit, [id])
  const endsLinks = isPlaced || isAddressChanged
  if (endsLinks) queueEndOfInvitations(unit, id)
  if (isAddressChanged) queueEndOfAddresses(unit, id)
  if (zone !== row.time_zone) await changeZone(unit, id, zone)
  userChanged(
    unit,
    { id, name: next.name },
    changes.map(({ field, from, to }) => ({ field, from, to })),
  )
  return {
    ...row,
    name: next.name,
    notification_email: next.notificationEmail,
    role_id: next.roleId,
    role_name: next.roleName,
    ...(role ? { system_key: role.system_key, role_permissions: role.permissions } : {}),
    is_tenant_admin: next.isTenantAdmin,
    business_unit_id: next.businessUnitId,
    business_unit_name: unitName,
    designation: next.designation,
    weeks_off: masksOf(nextWeeks),
    invited_until: endsLinks ? null : row.invited_until,
    time_zone: zone,
    updated_at: unit.now,
    version: row.version + 1,
  }
}

/** The weekly offs that are given, the same in every week; undefined if they stay. */
function chosenWeeks({ weeklyOffDays, weeklyOffDay }: Body): WeeksOff | undefined {
  if (weeklyOffDays) return [inWeekOrder(weeklyOffDays)]
  if (weeklyOffDay === undefined) return undefined
  return [weeklyOffDay === null ? [] : [weeklyOffDay]]
}

/** The new role; undefined if it stays. */
async function chosenRole(unit: UnitOfWork, row: UserRow, body: Body): Promise<RoleChoice | undefined> {
  if (body.roleId === undefined || body.roleId === row.role_id) return undefined
  refuseSelf(unit, row.id)
  const role = await lockRoleChoice(unit, body.roleId)
  if (!role) throw refusalOf([{ field: 'roleId', message: 'Role not found' }])
  const refusal = roleRefusal(unit, role)
  if (refusal === 'not-offered') refuse([{ field: 'roleId', message: 'This role cannot be given here.' }])
  if (refusal) throw new AppError('role_out_of_reach')
  return role
}

/**
 * The name of the person's unit after the change. An archived unit may be kept, but not chosen
 * (docs/spec/decisions.md#025).
 */
async function chosenUnit(unit: UnitOfWork, row: UserRow, body: Body): Promise<string | null> {
  if (body.businessUnitId === undefined) return row.business_unit_name
  if (body.businessUnitId === null) return null
  const id = body.businessUnitId
  if (id === row.business_unit_id) return row.business_unit_name
  const found = await lockActiveUnit(unit, id)
  if (!found) throw refusalOf([{ field: 'businessUnitId', message: 'This is not an active business unit.' }])
  return found.name
}

async function changeZone(unit: UnitOfWork, id: Id<'user'>, zone: string | null): Promise<void> {
  const { own, company } = await findZonesInForce(unit, id)
  const from = zoneChangeFrom(unit.now, own ?? company, zone ?? company)
  queueZones(unit, id, { inForce: own, next: zone === own ? null : { zone, from } })
}

/** A changed field: its name in the API, and its form in the log. */
type NamedChange = FieldChange & { key: keyof Body }

function changesOf(
  row: UserRow,
  next: ChangedUser & { unitName: string | null; zone: string | null; weeks: WeeksOff },
): NamedChange[] {
  const all: [keyof Body, string, string | null, string | null][] = [
    ['name', 'name', row.name, next.name],
    ['notificationEmail', 'notification email', row.notification_email, next.notificationEmail],
    ['roleId', 'role', row.role_name, next.roleName],
    ['businessUnitId', 'business unit', row.business_unit_name, next.unitName],
    ['designation', 'designation', row.designation, next.designation],
    ['weeklyOffDay', 'weekly off day', restOf(weeksInForce(row)), restOf(next.weeks)],
    ['timeZone', 'time zone', row.time_zone, next.zone],
  ]
  return all
    .filter(([, , from, to]) => from !== to)
    .map(([key, field, from, to]) => ({ key, field, from, to }))
}

/** A fixed day by its name, or none; anything else in words. */
function restOf(weeks: WeeksOff): string | null {
  const day = plainDayOf(weeks)
  return day === undefined ? weeksInWords(weeks) : day
}

function refuse(problems: readonly FieldProblem[]): void {
  if (problems.length > 0) throw refusalOf(problems)
}

function refusalOf(problems: readonly FieldProblem[]): AppError {
  return new AppError('validation_failed', {
    fields: problems.map(({ field, message }) => ({ field: `body.${field}`, message })),
  })
}
