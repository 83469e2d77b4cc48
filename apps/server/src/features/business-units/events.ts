import type { Id } from '#core/ids/id.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { recordActivity, type FieldChange } from '../activity/api.ts'
import type { BusinessUnitRow } from './repo.ts'

type About = Pick<BusinessUnitRow, 'id' | 'name'>

export function unitAdded(unit: UnitOfWork, about: About): void {
  record(unit, about, 'added', `added the business unit “${about.name}”`, [
    { field: 'name', from: null, to: about.name },
  ])
}

/** A unit's name is shown with its people and their reports, so all pages that show it get a hint. */
export function unitRenamed(unit: UnitOfWork, about: About, oldName: string, memberIds: Id<'user'>[]): void {
  record(unit, about, 'updated', `renamed the business unit “${oldName}” to “${about.name}”`, [
    { field: 'name', from: oldName, to: about.name },
  ])
  unit.hint({ topic: 'people', ids: [], userIds: null })
  unit.hint({ topic: 'reports', ids: [], userIds: null })
  if (memberIds.length > 0) unit.hint({ topic: 'me', ids: [], userIds: memberIds })
}

export function weekOfUnitChanged(
  unit: UnitOfWork,
  about: About,
  { from, to }: { from: string | null; to: string | null },
): void {
  record(
    unit,
    about,
    'updated',
    `changed the weekly offs of new people of the business unit “${about.name}”`,
    [{ field: 'weekly offs of new people', from, to }],
  )
}

export function unitArchived(unit: UnitOfWork, about: About): void {
  record(unit, about, 'archived', `archived the business unit “${about.name}”`, [
    { field: 'status', from: 'active', to: 'archived' },
  ])
}

export function unitRestored(unit: UnitOfWork, about: About): void {
  record(unit, about, 'unarchived', `restored the business unit “${about.name}”`, [
    { field: 'status', from: 'archived', to: 'active' },
  ])
}

/** Its holidays are deleted with it, as the entry says. */
export function unitDeleted(unit: UnitOfWork, about: About, { holidays }: { holidays: number }): void {
  record(unit, about, 'deleted', `permanently deleted the business unit “${about.name}”`, [
    { field: 'name', from: about.name, to: null },
    ...(holidays > 0 ? [{ field: 'holidays', from: holidays.toLocaleString('en'), to: null }] : []),
  ])
  if (holidays > 0) unit.hint({ topic: 'holidays', ids: [], userIds: null })
}

function record(
  unit: UnitOfWork,
  about: About,
  what: 'added' | 'updated' | 'archived' | 'unarchived' | 'deleted',
  did: string,
  details: FieldChange[],
): void {
  const target = { kind: 'businessUnit' as const, id: about.id }
  recordActivity(unit, {
    type: `business-unit.${what}`,
    description: `${unit.actor.name} ${did}.`,
    target,
    targetName: about.name,
    details,
  })
  unit.hint({ topic: 'business-units', ids: [], userIds: null })
}
