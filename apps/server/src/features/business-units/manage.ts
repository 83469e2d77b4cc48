import type { Id } from '#core/ids/id.ts'
import { allows } from '#core/access/acts.ts'
import { reportScope } from '#core/access/policies/report.ts'
import { AppError } from '#core/errors/app-error.ts'
import { firstVersion, refuseLostUpdate } from '#core/records/lost-updates.ts'
import { weeksInWords } from '#core/working-days/schedule-words.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { daysOfMask, maskOf } from '../working-days/api.ts'
import {
  unitAdded,
  unitArchived,
  unitDeleted,
  unitRenamed,
  unitRestored,
  weekOfUnitChanged,
} from './events.ts'
import {
  deleteUnit,
  findMemberIds,
  findUnits,
  insertUnit,
  lockUnit,
  setStatus,
  updateUnit,
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
export async function addUnit(
  unit: UnitOfWork,
  given: ServerOperation['POST /business-units']['body'],
): Promise<BusinessUnitRow> {
  const added = {
    id: unit.newId<'businessUnit'>(),
    name: given.name,
    default_weekly_offs: given.weeklyOffs && maskOf(given.weeklyOffs),
  }
  await insertUnit(unit, added)
  unitAdded(unit, added)
  return { ...added, status: 'active', user_count: 0, managers: [], ...firstVersion }
}

/** @throws AppError `business_unit_not_found`, `business_unit_name_taken`, `record_changed` */
export async function editUnit(
  unit: UnitOfWork,
  id: Id<'businessUnit'>,
  given: ServerOperation['PATCH /business-units/{businessUnitId}']['body'],
): Promise<BusinessUnitRow> {
  const found = await lockExisting(unit, id)
  const { name, version, weeklyOffs } = given
  const offs = weeklyOffs === undefined ? found.default_weekly_offs : weeklyOffs && maskOf(weeklyOffs)
  const changes = [
    ...(name === found.name ? [] : [{ field: 'name', now: found.name }]),
    ...(offs === found.default_weekly_offs
      ? []
      : [{ field: 'weeklyOffs', now: weekInWords(found.default_weekly_offs) }]),
  ]
  if (changes.length === 0) return found
  refuseLostUpdate(found, { version, userId: unit.actor.userId }, changes)
  const next = { ...found, name, default_weekly_offs: offs }
  await updateUnit(
    unit,
    found,
    next,
    changes.map(({ field }) => field),
  )
  if (name !== found.name) unitRenamed(unit, next, found.name, await findMemberIds(unit, id))
  if (offs !== found.default_weekly_offs)
    weekOfUnitChanged(unit, next, {
      from: weekInWords(found.default_weekly_offs),
      to: weekInWords(offs),
    })
  return { ...next, version: found.version + 1 }
}

/** The weekly offs of a unit's new people; null if the company's apply. */
function weekInWords(mask: number | null): string | null {
  const days = daysOfMask(mask)
  return days && weeksInWords([days])
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
