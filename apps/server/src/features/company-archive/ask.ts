import { mayArchiveCompany } from '#core/access/policies/company.ts'
import { archivesADay } from '#core/company-archive/limits.ts'
import { AppError } from '#core/errors/app-error.ts'
import type { Id } from '#core/ids/id.ts'
import { required } from '#core/values/required.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { archiveAsked, archiveCancelled } from './events.ts'
import {
  deleteFileFrom,
  endArchive,
  expireArchive,
  findAskedSince,
  findNewest,
  insertArchive,
  lockArchive,
  lockAsking,
  type ArchiveRow,
} from './repo.ts'

/** @throws AppError `archive_only_administrators` for somebody who is no administrator of the company. */
export function refuseOthers({ actor }: Pick<UnitOfWork, 'actor'>): void {
  if (!mayArchiveCompany(actor)) throw new AppError('archive_only_administrators')
}

/** When another archive can be requested, if too many were requested within a day. */
export async function freeAt(unit: UnitOfWork): Promise<Temporal.Instant | null> {
  const asked = await findAskedSince(unit, unit.now.subtract({ hours: 24 }))
  return asked[archivesADay - 1]?.add({ hours: 24 }) ?? null
}

/**
 * Asks for an archive of the company, in place of an earlier one.
 * @throws AppError `archive_only_administrators`, `archive_running`, `too_many_archives`.
 */
export async function askForArchive(unit: UnitOfWork): Promise<ArchiveRow> {
  refuseOthers(unit)
  await lockAsking(unit)
  const last = await findNewest(unit)
  if (last && isBeingMade(last)) throw new AppError('archive_running')
  const free = await freeAt(unit)
  if (free) {
    const seconds = Math.max(1, Math.ceil(unit.now.until(free).total('seconds')))
    throw new AppError('too_many_archives', { retryAfterSeconds: seconds })
  }
  if (last && isKept(last, unit.now)) {
    await deleteFileFrom(unit, last, unit.now)
    await expireArchive(unit, last)
  }
  const id = unit.newId<'companyArchive'>()
  insertArchive(unit, id)
  await archiveAsked(unit)
  await unit.flush()
  return required(await findNewest(unit), 'archive')
}

/**
 * Ends an archive: it is not made, or not kept.
 * @throws AppError `archive_only_administrators`, `archive_not_found`.
 */
export async function cancelArchive(unit: UnitOfWork, id: Id<'companyArchive'>): Promise<void> {
  refuseOthers(unit)
  const archive = await lockArchive(unit, id)
  if (!archive) throw new AppError('archive_not_found')
  if (!mayCancel(archive, unit.now)) return
  await deleteFileFrom(unit, archive, unit.now)
  await endArchive(unit, archive, 'cancelled')
  archiveCancelled(unit)
}

export function isBeingMade({ status }: ArchiveRow): boolean {
  return status === 'waiting' || status === 'running'
}

export function mayCancel(archive: ArchiveRow, now: Temporal.Instant): boolean {
  return isBeingMade(archive) || isKept(archive, now)
}

/** Whether the file is there to be fetched. */
export function isKept({ expires_at: expiresAt }: ArchiveRow, now: Temporal.Instant): boolean {
  return expiresAt !== null && Temporal.Instant.compare(now, expiresAt) < 0
}
