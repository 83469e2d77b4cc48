import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import type { ActivityEntry } from './entry.ts'
import { queueEntries, queueEntry, type EntryOf } from './repo.ts'

export { fieldChange, type ActivityEntry, type FieldChange } from './entry.ts'
export { countEntriesSince, findEntryTimes, findOwnEntry } from './repo.ts'

/**
 * Adds an entry about an action of the acting person to the log, in the same transaction (docs/spec/reporting.md#3).
 */
export function recordActivity(unit: UnitOfWork, entry: ActivityEntry): void {
  queueEntry(unit, entry)
  const concerned = entry.targetUser ? [entry.targetUser.id] : []
  unit.hint({ topic: 'activity', ids: [], userIds: [...new Set([unit.actor.userId, ...concerned])] })
}

/** Adds entries about one action of the acting person on many records, in the same transaction. */
export function recordActivities(unit: UnitOfWork, entries: readonly ActivityEntry[]): void {
  const { userId: id, name } = unit.actor
  record(
    unit,
    entries.map((entry) => ({ ...entry, actor: { id, name } })),
  )
}

/** Adds entries about several people, each with that person as the actor, in the same transaction. */
export function recordForPeople(unit: UnitOfWork, entries: readonly EntryOf[]): void {
  record(
    unit,
    entries.map(({ person, ...entry }) => ({ ...entry, actor: person, targetUser: person })),
  )
}

/** Adds an entry about an attempt on a person's account by an unknown caller, in the same transaction. */
export function recordOfStranger(
  unit: UnitOfWork,
  entry: ActivityEntry & Required<Pick<ActivityEntry, 'targetUser'>>,
): void {
  record(unit, [{ ...entry, actor: { id: null, name: 'Somebody' } }])
}

function record(unit: UnitOfWork, entries: Parameters<typeof queueEntries>[1]): void {
  if (entries.length === 0) return
  queueEntries(unit, entries)
  const concerned = entries.flatMap(({ actor, targetUser }) => [
    ...(actor.id === null ? [] : [actor.id]),
    ...(targetUser ? [targetUser.id] : []),
  ])
  unit.hint({ topic: 'activity', ids: [], userIds: [...new Set(concerned)] })
}
