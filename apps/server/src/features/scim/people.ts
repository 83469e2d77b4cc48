import { placementOf } from '#core/company-sign-in/placement.ts'
import { AppError } from '#core/errors/app-error.ts'
import type { Id } from '#core/ids/id.ts'
import { emailDomain, normalEmail } from '#core/people/email.ts'
import { maxPersonName } from '#core/people/limits.ts'
import { invalidValue, ScimRefusal } from '#core/scim/refusal.ts'
import { nameIn, type UserChange } from '#core/scim/user.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { findPlacements, hasVerified, unlinkPerson } from '../company-sign-in/api.ts'
import { forgetCalendar } from '../google-calendar/api.ts'
import type { GuestMailing } from '../guest-invitations/api.ts'
import {
  addUser,
  applyChange,
  archiveUser,
  endCredentials,
  lockManaged,
  planChange,
  unarchiveUser,
  type UserRow,
} from '../users/api.ts'
import { leaveGroups, noteDue } from './group-repo.ts'
import {
  findDeleted,
  findGroupsOf,
  findPerson,
  findUnitNamed,
  storePerson,
  type PersonRow,
} from './person-repo.ts'
import { versionOfPerson } from './person-view.ts'
import { findGroupNamesOf } from './place-repo.ts'
import { queueEndOfAddresses } from '../mail-in/api.ts'

/** How the service and the server meet in a request that writes. */
export interface Writing {
  /** The name of the key. */
  by: string
  mailing: GuestMailing | null
  /** The versions of the header If-Match, if it was sent. */
  ifMatch: string | undefined
}

/**
 * Adds a person with the role and unit of everybody else; their groups come later. They have no password: they sign in
 * with the company's sign-in, or with a link that an administrator sends.
 * @throws ScimRefusal for a domain that the company has not verified; AppError as `addUser`.
 */
export async function addPerson(unit: UnitOfWork, change: UserChange, writing: Writing): Promise<PersonRow> {
  const { userName: email } = change
  if (email === undefined) throw invalidValue('userName is missing.')
  const domain = emailDomain(email)
  if (!(await hasVerified(unit, domain)))
    throw invalidValue(`${domain} is not a verified domain of the company.`)
  const deleted = await findDeleted(unit, email)
  if (deleted) return revivePerson(unit, deleted, change, writing)
  const place = await placeOfNew(unit, change.department)
  const { id } = await addUser(
    unit,
    {
      name: nameIn(change, noParts) ?? email.slice(0, email.indexOf('@')).slice(0, maxPersonName),
      email,
      notificationEmail: email,
      ...place,
      designation: change.title ?? null,
      timeZone: null,
      isToBeInvited: true,
    },
    null,
  )
  await storePerson(unit, id, keptOf(change))
  if (change.active === false) await archiveUser(unit, id, {}, writing.mailing)
  return present(unit, id)
}

const noParts = { givenName: null, familyName: null }

function keptOf(change: UserChange, before?: PersonRow) {
  const given = <Value>(value: Value | undefined, kept: Value | null | undefined): Value | null =>
    value === undefined ? (kept ?? null) : value
  return {
    externalId: given(change.externalId, before?.external_id),
    givenName: given(change.givenName, before?.given_name),
    familyName: given(change.familyName, before?.family_name),
    department: given(change.department, before?.department),
    isDeleted: false,
  }
}

async function unitOf(
  unit: UnitOfWork,
  department: string | null | undefined,
): Promise<Id<'businessUnit'> | undefined> {
  return department ? findUnitNamed(unit, department) : undefined
}

/** The role and unit of new people. @throws AppError `scim_place_needed` */
async function placeOfNew(unit: UnitOfWork, department: string | null | undefined) {
  const { placements } = await findPlacements(unit)
  const placement = placementOf(placements, [])
  if (!placement) throw new AppError('scim_place_needed')
  const { roleId, businessUnitId } = placement
  return { roleId, businessUnitId: businessUnitId ?? (await unitOf(unit, department)) ?? null }
}

/**
 * What changes for an archived person whose email may belong to somebody else now: they begin with the role of new
 * people, and without the password, links, groups and calendar of before. Links go to the email, because the notification email
 * may be a private address.
 */
async function asNew(unit: UnitOfWork, row: UserRow, department: string | null | undefined) {
  endCredentials(unit, row.id)
  await unlinkPerson(unit, row)
  await forgetCalendar(unit, row)
  await leaveGroups(unit, row.id)
  queueEndOfAddresses(unit, row.id)
  return { ...(await placeOfNew(unit, department)), notificationEmail: row.email }
}

/** A person whom the service had deleted comes back with their records. */
async function revivePerson(
  unit: UnitOfWork,
  id: Id<'user'>,
  change: UserChange,
  { mailing }: Writing,
): Promise<PersonRow> {
  const row = await lockManaged(unit, id)
  // Another request has brought them back meanwhile.
  if (row.status === 'active') throw new AppError('user_email_taken')
  const plan = await planChange(unit, row, {
    ...(await asNew(unit, row, change.department)),
    name: nameIn(change, noParts),
    designation: change.title,
    version: row.version,
  })
  await applyChange(unit, plan)
  await unarchiveUser(unit, id)
  await unit.flush()
  await storePerson(unit, id, keptOf(change))
  if (change.active === false) await archiveUser(unit, id, {}, mailing)
  return present(unit, id)
}

/**
 * Changes a person; what the change leaves out stays. With `active: false` they are archived, and hand over as if nobody
 * had chosen an heir (docs/spec/decisions.md#123). An archived person who belongs to another account of the service now
 * is somebody else.
 * @throws ScimRefusal, and AppError as the operations of people.
 */
export async function changePerson(
  unit: UnitOfWork,
  id: Id<'user'>,
  change: UserChange,
  { by, mailing, ifMatch }: Writing,
): Promise<PersonRow> {
  const row = await lockManaged(unit, id)
  const before = await findPerson(unit, id)
  if (!before) throw new AppError('user_not_found')
  requireVersion(versionOfPerson(before), ifMatch)
  if (change.userName !== undefined && change.userName !== normalEmail(row.email))
    throw new ScimRefusal(400, 'userName is set once and cannot be changed.', 'mutability')
  const kept = keptOf(change, before)
  const isSomebodyElse =
    !before.is_active && before.external_id !== null && kept.externalId !== before.external_id
  // Before a seat is taken: in this order a deleted person comes back too.
  const begun = isSomebodyElse ? await asNew(unit, row, kept.department) : {}
  const returns = change.active === true && !before.is_active
  if (returns) {
    await unarchiveUser(unit, id)
    await unit.flush()
  }
  const isNewDepartment = kept.department !== before.department
  const businessUnitId = isNewDepartment ? await unitByDepartment(unit, id, kept.department) : undefined
  const plan = await planChange(unit, row, {
    name: nameIn(change, { givenName: before.given_name, familyName: before.family_name }),
    designation: change.title,
    ...(businessUnitId ? { businessUnitId } : {}),
    ...begun,
    version: row.version,
  })
  await applyChange(unit, plan)
  if (isDifferent(kept, before)) await storePerson(unit, id, kept)
  // Their groups may have changed since they were archived.
  if (returns && (await findGroupsOf(unit, [id])).length > 0) await noteDue(unit, [id], by)
  if (change.active === false && before.is_active) await archiveUser(unit, id, {}, mailing)
  return present(unit, id)
}

/** The unit with the name of the department, unless a group of the person gives one. */
async function unitByDepartment(unit: UnitOfWork, id: Id<'user'>, department: string | null) {
  const businessUnitId = await unitOf(unit, department)
  if (!businessUnitId) return undefined
  const { placements } = await findPlacements(unit)
  const placement = placementOf(placements, await findGroupNamesOf(unit, id))
  return placement?.businessUnitId ? undefined : businessUnitId
}

function isDifferent(kept: ReturnType<typeof keptOf>, before: PersonRow): boolean {
  return (
    before.is_deleted ||
    kept.externalId !== before.external_id ||
    kept.givenName !== before.given_name ||
    kept.familyName !== before.family_name ||
    kept.department !== before.department
  )
}

/**
 * Archives a person whom the service deletes, and hides them from it. Their records stay: only an administrator deletes
 * them in Daymark. Idempotent for the service: the second request does not find them.
 */
export async function deletePerson(
  unit: UnitOfWork,
  id: Id<'user'>,
  { mailing, ifMatch }: Writing,
): Promise<string> {
  await lockManaged(unit, id)
  const before = await findPerson(unit, id)
  if (!before) throw new AppError('user_not_found')
  requireVersion(versionOfPerson(before), ifMatch)
  await archiveUser(unit, id, {}, mailing)
  await leaveGroups(unit, id)
  await storePerson(unit, id, { ...keptOf({}, before), isDeleted: true })
  return before.email
}

/** @throws ScimRefusal 412 */
export function requireVersion(present: string, ifMatch: string | undefined): void {
  if (ifMatch === undefined || ifMatch.trim() === '*') return
  if (ifMatch.split(',').some((tag) => tag.trim() === present)) return
  throw new ScimRefusal(412, 'The resource has changed since this version. Read it again.')
}

/** As it is after what was queued. */
async function present(unit: UnitOfWork, id: Id<'user'>): Promise<PersonRow> {
  await unit.flush()
  const row = await findPerson(unit, id)
  if (!row) throw new Error(`The person ${id} was changed and is not there.`)
  return row
}
