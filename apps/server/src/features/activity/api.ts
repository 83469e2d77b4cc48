import type { Unit } from '#server/platform/db/unit.ts'
import type { ActivityEntry } from './entry.ts'
import { queueEntries, queueEntry, type EntryOf } from './repo.ts'

export type { FieldChange } from './entry.ts'

/** Adds an entry of the acting person to the log, in the unit's transaction (1 §3). */
export function recordActivity(unit: Unit, entry: ActivityEntry): void {
  queueEntry(unit, entry)
  const concerned = entry.targetUser ? [entry.targetUser.id] : []
  unit.hint({ topic: 'activity', ids: [], userIds: [...new Set([unit.actor.userId, ...concerned])] })
}

/** Adds what the server notes down for several people, each as theirs, in the unit's transaction. */
export function recordForPeople(unit: Unit, entries: readonly EntryOf[]): void {
  if (entries.length === 0) return
  queueEntries(unit, entries)
  unit.hint({ topic: 'activity', ids: [], userIds: [...new Set(entries.map(({ person }) => person.id))] })
}
