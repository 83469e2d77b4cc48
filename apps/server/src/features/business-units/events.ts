import type { Id } from '#core/ids/id.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { record } from '../activity/api.ts'
import type { BusinessUnitRow } from './repo.ts'

type About = Pick<BusinessUnitRow, 'id' | 'name'>

export function unitAdded(unit: UnitOfWork, about: About): void {
  record(unit, {
    type: 'business-unit.added',
    ...aboutOf(about),
    data: { name: about.name },
    changes: [{ field: 'name', from: null, to: about.name }],
  })
}

export function unitRenamed(unit: UnitOfWork, about: About, oldName: string, members: Id<'user'>[]): void {
  record(unit, {
    type: 'business-unit.updated',
    ...aboutOf(about),
    data: { name: about.name, formerName: oldName },
    groups: { members },
    changes: [{ field: 'name', from: oldName, to: about.name }],
  })
}

export function weekOfUnitChanged(
  unit: UnitOfWork,
  about: About,
  { from, to }: { from: string | null; to: string | null },
): void {
  record(unit, {
    type: 'business-unit.updated',
    ...aboutOf(about),
    data: { name: about.name, formerName: null },
    changes: [{ field: 'weekly offs of new people', from, to }],
  })
}

export function unitArchived(unit: UnitOfWork, about: About): void {
  record(unit, {
    type: 'business-unit.archived',
    ...aboutOf(about),
    data: { name: about.name },
    changes: [{ field: 'status', from: 'active', to: 'archived' }],
  })
}

export function unitRestored(unit: UnitOfWork, about: About): void {
  record(unit, {
    type: 'business-unit.unarchived',
    ...aboutOf(about),
    data: { name: about.name },
    changes: [{ field: 'status', from: 'archived', to: 'active' }],
  })
}

/** Its holidays are deleted with it. */
export function unitDeleted(unit: UnitOfWork, about: About, { holidays }: { holidays: number }): void {
  record(unit, {
    type: 'business-unit.deleted',
    ...aboutOf(about),
    data: { name: about.name },
    changes: [
      { field: 'name', from: about.name, to: null },
      ...(holidays > 0 ? [{ field: 'holidays', from: holidays.toLocaleString('en'), to: null }] : []),
    ],
  })
}

function aboutOf({ id, name }: About) {
  return { subject: { kind: 'businessUnit' as const, id }, subjectName: name }
}
