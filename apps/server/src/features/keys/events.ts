import { dayIn, formatDate } from '#core/time/format.ts'
import { neededFor } from '#core/access/acts.ts'
import type { Id } from '#core/ids/id.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { record, recordAll } from '../activity/api.ts'
import { notifyPersonOfAccess } from '../auth/api.ts'
import { findManagers, type NewKey } from './repo.ts'

interface Person {
  id: Id<'user'>
  name: string
}

/** Records a new key with what it may do, and notifies its owner. */
export async function keyMade(unit: UnitOfWork, key: NewKey): Promise<void> {
  const { userId: id, name: ownerName } = unit.actor
  const { name } = key
  const given = {
    subjectName: name,
    about: { id, name: ownerName },
    data: { name },
    changes: [
      { field: 'permissions', from: null, to: key.permissions.join(', ') },
      { field: 'expires', from: null, to: formatDate(dayIn(key.expiresAt, unit.timeZone ?? 'UTC')) },
      ...(key.addresses.length > 0
        ? [{ field: 'allowed addresses', from: null, to: key.addresses.join(', ') }]
        : []),
    ],
  }
  const isOwn = key.roleId === null
  record(unit, { type: isOwn ? 'user.key-made' : 'company-key.made', ...given })
  await notifyPersonOfAccess(unit, id, { kind: isOwn ? 'key' : 'company-key', name })
}

/** Records the end of keys of a person. */
export function keysEnded(unit: UnitOfWork, person: Person, names: readonly string[]): void {
  recordAll(
    unit,
    names.map((name) => ({
      type: 'user.key-ended',
      subjectName: name,
      about: person,
      by: { person },
      data: { name, isOwn: unit.actor.userId === person.id },
    })),
  )
}

export function companyKeyEnded(unit: UnitOfWork, name: string): void {
  record(unit, { type: 'company-key.ended', subjectName: name, data: { name, because: 'asked' } })
}

/** Records that keys of the company have ended with their owner or role, and notifies who can replace them. */
export async function companyKeysStopped(
  unit: UnitOfWork,
  names: readonly string[],
  because: { archived: Person } | 'role-deleted',
): Promise<void> {
  if (names.length === 0) return
  const managers = await findManagers(unit, neededFor('key.manage-company'))
  const reason = because === 'role-deleted' ? because : 'owner-archived'
  recordAll(
    unit,
    names.map((name) => ({
      type: 'company-key.ended' as const,
      subjectName: name,
      // The person who caused it is notified too: they may not know of the keys.
      by: 'nobody' as const,
      ...(because === 'role-deleted' ? {} : { about: because.archived }),
      data: { name, because: reason },
      groups: { managers },
    })),
  )
}

/** Records that an expired key was used, and notifies its owner, or who manages the company's keys. */
export async function keyUsedLate(
  unit: UnitOfWork,
  { name, owner, isOfCompany }: { name: string; owner: Person; isOfCompany: boolean },
  address: string,
): Promise<void> {
  const given = { subjectName: name, about: owner, by: 'nobody' as const, data: { name, address } }
  if (!isOfCompany)
    return record(unit, { type: 'user.key-used-late', ...given, groups: { owner: [owner.id] } })
  const managers = await findManagers(unit, neededFor('key.manage-company'))
  record(unit, { type: 'company-key.used-late', ...given, groups: { managers } })
}
