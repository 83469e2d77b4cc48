import { neededFor } from '#core/access/acts.ts'
import type { Id } from '#core/ids/id.ts'
import { dayIn, formatDate } from '#core/time/format.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { record, recordAll } from '../activity/api.ts'
import { notifyPersonOfAccess } from '../auth/api.ts'
import { findManagers } from './repo.ts'
import type { NewScimKey } from './scim-repo.ts'

interface Person {
  id: Id<'user'>
  name: string
}

/** Records a new key, and notifies the administrator who made it. */
export async function scimKeyMade(unit: UnitOfWork, { name, expiresAt }: NewScimKey): Promise<void> {
  const expires = expiresAt ? formatDate(dayIn(expiresAt, unit.timeZone ?? 'UTC')) : 'never'
  record(unit, {
    type: 'scim-key.made',
    subjectName: name,
    data: { name },
    changes: [{ field: 'expires', from: null, to: expires }],
  })
  await notifyPersonOfAccess(unit, unit.actor.userId, { kind: 'company-key', name })
}

export function scimKeyEnded(unit: UnitOfWork, name: string): void {
  record(unit, { type: 'scim-key.ended', subjectName: name, data: { name } })
}

/** Records that keys have ended with their maker, and notifies who can replace them. */
export async function scimKeysStopped(
  unit: UnitOfWork,
  names: readonly string[],
  maker: Person,
): Promise<void> {
  if (names.length === 0) return
  const managers = await findManagers(unit, neededFor('provisioning.manage'))
  recordAll(
    unit,
    names.map((name) => ({
      type: 'scim-key.stopped' as const,
      subjectName: name,
      about: maker,
      by: 'nobody' as const,
      data: { name },
      groups: { managers },
    })),
  )
}

/** Records that an expired key was used, and notifies who can replace it. */
export async function scimKeyUsedLate(unit: UnitOfWork, name: string, address: string): Promise<void> {
  const managers = await findManagers(unit, neededFor('provisioning.manage'))
  record(unit, {
    type: 'scim-key.used-late',
    subjectName: name,
    by: 'nobody',
    data: { name, address },
    groups: { managers },
  })
}
