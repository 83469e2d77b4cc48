import type { Unit } from '#server/platform/db/unit.ts'
import type { ActivityEntry } from './entry.ts'
import { queueEntry } from './repo.ts'

export type { FieldChange } from './entry.ts'

/** Adds an entry of the acting person to the log, in the unit's transaction (1 §3). */
export function recordActivity(unit: Unit, entry: ActivityEntry): void {
  queueEntry(unit, entry)
  const concerned = entry.targetUser ? [entry.targetUser.id] : []
  unit.hint({ topic: 'activity', ids: [], userIds: [...new Set([unit.actor.userId, ...concerned])] })
}
