import type { Id } from '#core/ids/id.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { record } from '../activity/api.ts'
import type { BusinessUnitRow } from './repo.ts'

type UnitRef = Pick<BusinessUnitRow, 'id' | 'name'>

export function unitAdded(unit: UnitOfWork, businessUnit: UnitRef): void {
  record(unit, {
    type: 'business-unit.added',
    ...subjectOf(businessUnit),
    data: { name: businessUnit.name },
    changes: [{ field: 'name', from: null, to: businessUnit.name }],
  })
}

export function unitRenamed(
  unit: UnitOfWork,
  businessUnit: UnitRef,
  oldName: string,
  members: Id<'user'>[],
): void {
  record(unit, {
    type: 'business-unit.updated',
    ...subjectOf(businessUnit),
    data: { name: businessUnit.name, formerName: oldName },
    groups: { members },
    changes: [{ field: 'name', from: oldName, to: businessUnit.name }],
  })
}

export function weekOfUnitChanged(
  unit: UnitOfWork,
  businessUnit: UnitRef,
  { from, to }: { from: string | null; to: string | null },
): void {
  record(unit, {
    type: 'business-unit.updated',
    ...subjectOf(businessUnit),
    data: { name: businessUnit.name, formerName: null },
    changes: [{ field: 'weekly offs of new people', from, to }],
  })
}

export function unitArchived(unit: UnitOfWork, businessUnit: UnitRef): void {
  record(unit, {
    type: 'business-unit.archived',
    ...subjectOf(businessUnit),
    data: { name: businessUnit.name },
    changes: [{ field: 'status', from: 'active', to: 'archived' }],
  })
}

export function unitRestored(unit: UnitOfWork, businessUnit: UnitRef): void {
  record(unit, {
    type: 'business-unit.unarchived',
    ...subjectOf(businessUnit),
    data: { name: businessUnit.name },
    changes: [{ field: 'status', from: 'archived', to: 'active' }],
  })
}

/** Its holidays are deleted with it. */
export function unitDeleted(
  unit: UnitOfWork,
  businessUnit: UnitRef,
  { holidays }: { holidays: number },
): void {
  record(unit, {
    type: 'business-unit.deleted',
    ...subjectOf(businessUnit),
    data: { name: businessUnit.name },
    changes: [
      { field: 'name', from: businessUnit.name, to: null },
      ...(holidays > 0 ? [{ field: 'holidays', from: holidays.toLocaleString('en'), to: null }] : []),
    ],
  })
}

function subjectOf({ id, name }: UnitRef) {
  return { subject: { kind: 'businessUnit' as const, id }, subjectName: name }
}
