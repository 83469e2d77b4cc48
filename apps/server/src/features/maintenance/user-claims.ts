import type { Id } from '#core/ids/id.ts'
import { countUsers, findUsersAfter, type PlaceInList } from './claims-repo.ts'
import { fixClaims } from './fix-claims.ts'
import type { Kind, Outcome, Subject } from './kind.ts'
import type { Detail } from './run-row.ts'

interface Person extends Subject {
  userId: Id<'user'>
}

const countOf = { updated: 'updated', skipped: 'skipped', error: 'errors' } as const

function outcomeOf(detail: Detail): Outcome {
  return { detail, counts: { [countOf[detail.action]]: 1 } }
}

/**
 * Repairs every person of every company: administrator, role name and account are made consistent
 * (docs/spec/reporting.md#7 fixAllUserClaims).
 */
export const userClaims: Kind<Person> = {
  counts: ['total', 'updated', 'skipped', 'errors'],
  count: (unit) => countUsers(unit),
  async next(unit, position, most) {
    const after = position === '' ? undefined : (JSON.parse(position) as PlaceInList)
    return (await findUsersAfter(unit, after, most)).map((place) => ({
      position: JSON.stringify(place),
      tenantId: place.tenantId,
      userId: place.id,
      name: place.id,
    }))
  },
  async repair(unit, { tenantId, userId }) {
    const detail = await fixClaims(unit, tenantId, userId)
    return detail && outcomeOf(detail)
  },
  failed: ({ name, userId }, note) =>
    outcomeOf({ tenantName: '', subject: name, userId, action: 'error', note }),
}
