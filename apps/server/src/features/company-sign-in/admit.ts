import { placementOf, type Placement } from '#core/company-sign-in/placement.ts'
import type { Id } from '#core/ids/id.ts'
import { keptName } from '#core/names/normal-name.ts'
import { maxPersonName } from '#core/people/limits.ts'
import type { JobPrincipal } from '#server/platform/auth/principal.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { administrator } from '#server/platform/nobody.ts'
import { addUser, applyChange, findByEmails, lockManaged, planChange, type UserRow } from '../users/api.ts'
import type { ConnectionRow } from './connection-repo.ts'
import { usableEmail } from './email.ts'
import { personBound } from './events.ts'
import { bindIdentity, findPersonOf, lockFirstSignIns } from './identity-repo.ts'
import { storable } from './provider.ts'
import { isPlacedByScim } from './placement-repo.ts'
import { SignInRefused } from './refused.ts'
import type { Said } from './said.ts'

/**
 * Who adds and places people: the company's sign-in, with what an administrator of the company may do. The administrator
 * who entered the roles was allowed to give them.
 */
export const companySignIn: JobPrincipal = {
  kind: 'job',
  label: 'The company’s sign-in',
  actor: administrator,
}

/** The longest subject, as OpenID Connect has it. */
const maxSubject = 255

/**
 * The person of the company whom the claims are of. At the first sign-in they are found by their email, or added, and
 * linked to the account of the service; afterwards the link alone decides. Their groups decide their role and unit.
 * @throws SignInRefused, and AppError for a person who cannot be added or changed.
 */
export async function admit(
  unit: UnitOfWork,
  connection: ConnectionRow,
  said: Pick<Said, 'claims' | 'groups'>,
): Promise<Id<'user'>> {
  const { claims } = said
  if (claims.sub.length > maxSubject) throw new SignInRefused('refused', 'the subject is too long')
  if (claims.sub === '' || storable(claims.sub) !== claims.sub)
    throw new SignInRefused('refused', 'the subject is no text')
  const identity = { issuer: connection.issuer, subject: claims.sub }
  const known = await findPersonOf(unit, identity)
  if (known) return place(unit, await lockManaged(unit, known), connection, said)
  await lockFirstSignIns(unit)
  const meanwhile = await findPersonOf(unit, identity)
  if (meanwhile) return place(unit, await lockManaged(unit, meanwhile), connection, said)
  const email = await usableEmail(unit, connection, claims)
  const [found] = await findByEmails(unit, [email])
  const row = found ? await lockManaged(unit, found.id) : await add(unit, email, connection, said)
  refuseOut(row)
  if (!(await bindIdentity(unit, identity, row.id)))
    throw new SignInRefused('another-person', `${email} is linked to another account of the service`)
  personBound(unit, row)
  return found ? place(unit, row, connection, said) : row.id
}

function refuseOut({ status, is_suspended: isSuspended, email }: UserRow): void {
  if (status === 'archived') throw new SignInRefused('archived', `${email} is archived`)
  if (isSuspended) throw new SignInRefused('refused', `${email} is suspended`)
}

async function add(
  unit: UnitOfWork,
  email: string,
  connection: ConnectionRow,
  { claims, groups }: Pick<Said, 'claims' | 'groups'>,
): Promise<UserRow> {
  if (!connection.adds_people) throw new SignInRefused('unknown', `nobody has the email ${email}`)
  const { roleId, businessUnitId } = placementFor(connection, groups, email)
  return addUser(
    unit,
    {
      name: nameIn(claims, email),
      email,
      notificationEmail: email,
      roleId,
      businessUnitId,
      designation: null,
      timeZone: null,
      isToBeInvited: true,
    },
    null,
  )
}

/** The role and unit by the groups of the person. @throws SignInRefused */
function placementFor({ placements }: ConnectionRow, groups: readonly string[], email: string): Placement {
  const placement = placementOf(placements, groups)
  if (!placement) throw new SignInRefused('no-place', `no group of ${email} has a role`)
  return placement
}

/**
 * Places a person by their groups. Administrators keep their role, so that a group locks nobody out; people whose groups
 * come by SCIM are placed by those.
 */
async function place(
  unit: UnitOfWork,
  row: UserRow,
  connection: ConnectionRow,
  { groups }: Pick<Said, 'groups'>,
): Promise<Id<'user'>> {
  refuseOut(row)
  if (connection.group_claim === '' || row.is_tenant_admin) return row.id
  if (await isPlacedByScim(unit, row.id)) return row.id
  const { roleId, businessUnitId } = placementFor(connection, groups, row.email)
  const plan = await planChange(unit, row, {
    roleId,
    ...(businessUnitId === null ? {} : { businessUnitId }),
    version: row.version,
  })
  await applyChange(unit, plan)
  return row.id
}

function nameIn({ name, given_name: given, family_name: family }: Said['claims'], email: string): string {
  const parts = typeof name === 'string' ? [name] : [given, family].filter((part) => typeof part === 'string')
  const kept = keptName(parts.join(' ').slice(0, 1_000).replace(/\p{C}/gu, ' '))
    .slice(0, maxPersonName)
    .trim()
  return kept || email.slice(0, email.indexOf('@')).slice(0, maxPersonName)
}
