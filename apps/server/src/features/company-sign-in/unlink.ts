import type { Id } from '#core/ids/id.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { personUnbound } from './events.ts'
import { deleteIdentities } from './identity-repo.ts'

/** Forgets the account of the sign-in service that belongs to a person; false if there is none. */
export async function unlinkPerson(
  unit: UnitOfWork,
  person: { id: Id<'user'>; name: string },
): Promise<boolean> {
  if ((await deleteIdentities(unit, person.id)) === 0) return false
  personUnbound(unit, person)
  return true
}
