import { neededFor } from '#core/access/acts.ts'
import type { Id } from '#core/ids/id.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { record } from '../activity/api.ts'
import { findManagers } from '../keys/api.ts'
import type { ArchiveRow } from './repo.ts'

export const archiveTopic = 'company-archive'

/** Records that somebody wants everything of the company, and notifies the others who manage it. */
export async function archiveAsked(unit: UnitOfWork): Promise<void> {
  const managers = await findManagers(unit, neededFor('company.archive'))
  const others = managers.filter((id) => id !== unit.actor.userId)
  record(unit, { type: 'company-archive.asked', data: null, groups: { others } })
}

export function archiveCancelled(unit: UnitOfWork): void {
  record(unit, { type: 'company-archive.cancelled', data: null })
}

export function archiveFetched(unit: UnitOfWork): void {
  record(unit, { type: 'company-archive.fetched', data: null })
}

const asker = ({ asked_by: id, asked_by_name: name }: ArchiveRow): { id: Id<'user'>; name: string } => ({
  id,
  name: name ?? '',
})

export function archiveMade(
  unit: UnitOfWork,
  archive: ArchiveRow,
  counts: { records: number; files: number },
): void {
  const about = asker(archive)
  record(unit, {
    type: 'company-archive.made',
    by: 'nobody',
    about,
    data: counts,
    groups: { asker: [about.id] },
  })
}

export function archiveFailed(unit: UnitOfWork, archive: ArchiveRow, reason: string): void {
  const about = asker(archive)
  record(unit, {
    type: 'company-archive.failed',
    by: 'nobody',
    about,
    data: { reason },
    groups: { asker: [about.id] },
  })
}

/** Open pages read again how far it is. */
export function archiveProgressed(unit: UnitOfWork): void {
  unit.hint({ topic: archiveTopic, ids: [], userIds: null })
}
