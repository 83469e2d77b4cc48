import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import type { ActivityEntry } from './entry.ts'
import { queueEntries, queueEntry, type EntryOf } from './repo.ts'

export { fieldChange, type ActivityEntry, type FieldChange } from './entry.ts'
export { countEntriesSince, findEntryTimes, findOwnEntry } from './repo.ts'

/** Adds an entry of the acting person to the log, in the unit's transaction (1 §3). */
export function recordActivity(unit: UnitOfWork, entry: ActivityEntry): void {
  queueEntry(unit, entry)
  const concerned = entry.targetUser ? [entry.targetUser.id] : []
  unit.hint({ topic: 'activity', ids: [], userIds: [...new Set([unit.actor.userId, ...concerned])] })
}

/** Adds entries of the acting person, as of something done to many at once, in the unit's transaction. */
export function recordActivities(unit: UnitOfWork, entries: readonly ActivityEntry[]): void {
  const { userId: id, name } = unit.actor
  record(
    unit,
    entries.map((entry) => ({ ...entry, actor: { id, name } })),
  )
}

/** Adds what the server notes down for several people, each as theirs, in the unit's transaction. */
export function recordForPeople(unit: UnitOfWork, entries: readonly EntryOf[]): void {
  record(
    unit,
    entries.map(({ person, ...entry }) => ({ ...entry, actor: person, targetUser: person })),
  )
}

/** Adds an entry of what somebody unknown tried with a person's account, in the unit's transaction. */
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
