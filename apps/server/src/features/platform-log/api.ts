import { onPlatform, type UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import type { PlatformEntry } from './entry.ts'
import { queueEntry } from './repo.ts'

export { countEntriesSince, findEntryTimes, pruneSignIns } from './repo.ts'

/** Adds an entry of the acting platform administrator, in the transaction of the act. */
export function recordPlatformAct(unit: UnitOfWork, entry: PlatformEntry): void {
  add(unit, entry, { id: unit.actor.userId, name: unit.actor.name })
}

/** Adds an entry of what somebody unknown tried, in the unit's transaction. */
export function recordOfStranger(unit: UnitOfWork, entry: PlatformEntry): void {
  add(unit, entry, { id: null, name: 'Somebody' })
}

/** Adds an entry of what the server did by itself, in the unit's transaction. */
export function recordOfServer(unit: UnitOfWork, entry: PlatformEntry): void {
  add(unit, entry, { id: null, name: 'Daymark' })
}

function add(unit: UnitOfWork, entry: PlatformEntry, actor: { id: string | null; name: string }): void {
  queueEntry(unit, entry, actor)
  onPlatform(unit).hint({ topic: 'platform-log', ids: [], userIds: null })
}
