import type { Id } from '#core/ids/id.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { companyKeysStopped, keysEnded } from './events.ts'
import { deleteCompanyKeysOf, deleteKeys, deleteKeysOfRole } from './repo.ts'
import { scimKeysStopped } from './scim-events.ts'
import { deleteScimKeysOf } from './scim-repo.ts'

interface Person {
  id: Id<'user'>
  name: string
}

/** Ends keys of a person; returns how many there were. Keys of the company have their own list and stay. */
export async function endKeys(
  unit: UnitOfWork,
  person: Person,
  which: readonly string[] | 'all',
): Promise<number> {
  const names = await deleteKeys(unit, person.id, which)
  keysEnded(unit, person, names)
  return names.length
}

/** Ends the keys of the company, and the SCIM keys, that an archived person answers for, who knows their tokens. */
export async function endCompanyKeysOf(unit: UnitOfWork, person: Person): Promise<void> {
  await companyKeysStopped(unit, await deleteCompanyKeysOf(unit, person.id), { archived: person })
  await scimKeysStopped(unit, await deleteScimKeysOf(unit, person.id), person)
}

/** Ends the keys of the company with a role that is deleted. */
export async function endKeysOfRole(unit: UnitOfWork, roleId: Id<'role'>): Promise<void> {
  await companyKeysStopped(unit, await deleteKeysOfRole(unit, roleId), 'role-deleted')
}
