import type { Id } from '#core/ids/id.ts'
import { allows } from '#core/access/acts.ts'
import { reportScope } from '#core/access/policies/report.ts'
import { AppError } from '#core/errors/app-error.ts'
import { normalName } from '#core/names/normal-name.ts'
import { firstVersion, refuseLostUpdate } from '#core/records/lost-updates.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { unitAdded, unitArchived, unitDeleted, unitRenamed, unitRestored } from './events.ts'
import {
  deleteUnit,
  findMemberIds,
  findUnits,
  insertUnit,
  lockUnit,
  renameUnit,
  setStatus,
  type BusinessUnitRow,
} from './repo.ts'

/**
 * The units that the caller may see: all for people who assign or manage them, otherwise those of the reports that they
 * may read.
 */
export function listUnits(
  unit: UnitOfWork,
  { status, scope }: ServerOperation['GET /business-units']['query'],
): Promise<BusinessUnitRow[]> {
  const { actor } = unit
  if (scope === 'all' && allows(actor.permissions, 'business-unit.list-all'))
    return findUnits(unit, { status })
  const reports = reportScope(actor)
  if (reports.kind === 'tenant') return findUnits(unit, { status })
  return findUnits(unit, { status, only: reports.kind === 'unit' ? reports.businessUnitId : null })
}

/** @throws AppError `business_unit_name_taken` */
export async function addUnit(unit: UnitOfWork, given: { name: string }): Promise<BusinessUnitRow> {
  const added = { id: unit.newId<'businessUnit'>(), name: normalName(given.name) }
  await insertUnit(unit, added)
  unitAdded(unit, added)
  return { ...added, status: 'active', user_count: 0, ...firstVersion }
}

/** @throws AppError `business_unit_not_found`, `business_unit_name_taken`, `record_changed` */
export async function editUnit(
  unit: UnitOfWork,
  id: Id<'businessUnit'>,
  given: { name: string; version: number },
): Promise<BusinessUnitRow> {
  const found = await lockExisting(unit, id)
  const name = normalName(given.name)
  if (name === found.name) return found
  const { version } = given
  refuseLostUpdate(found, { version, userId: unit.actor.userId }, [{ field: 'name', now: found.name }])
  await renameUnit(unit, found, name)
  unitRenamed(unit, { id, name }, found.name, await findMemberIds(unit, id))
  return { ...found, name, version: found.version + 1 }
}

/** Its people keep the unit's name (docs/spec/decisions.md#025). @throws AppError `business_unit_not_found` */
export async function archiveUnit(unit: UnitOfWork, id: Id<'businessUnit'>): Promise<BusinessUnitRow> {
  const found = await lockExisting(unit, id)
  if (found.status === 'archived') return found
  await setStatus(unit, id, 'archived')
  unitArchived(unit, found)
  return { ...found, status: 'archived' }
}

/** @throws AppError `business_unit_not_found` */
export async function restoreUnit(unit: UnitOfWork, id: Id<'businessUnit'>): Promise<BusinessUnitRow> {
  const found = await lockExisting(unit, id)
  if (found.status === 'active') return found
  await setStatus(unit, id, 'active')
  unitRestored(unit, found)
  return { ...found, status: 'active' }
}

/** @throws AppError `business_unit_not_found`, `business_unit_in_use`, `business_unit_not_archived` */
export async function removeUnit(unit: UnitOfWork, id: Id<'businessUnit'>): Promise<void> {
  const found = await lockExisting(unit, id)
  // Transactions that assigned people meanwhile have committed by now, and later ones wait for the lock.
  if ((await findMemberIds(unit, id)).length > 0) throw new AppError('business_unit_in_use')
  if (found.status !== 'archived') throw new AppError('business_unit_not_archived')
  unitDeleted(unit, found, await deleteUnit(unit, id))
}

async function lockExisting(unit: UnitOfWork, id: Id<'businessUnit'>): Promise<BusinessUnitRow> {
  const found = await lockUnit(unit, id)
  if (!found) throw new AppError('business_unit_not_found')
  return found
}
