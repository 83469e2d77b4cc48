import { onPlatform, type UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import type { PlatformEntry } from './entry.ts'
import { queueEntry } from './repo.ts'

export { countEntriesSince, findEntryTimes, findLastAct, pruneSignIns } from './repo.ts'

/** Adds an entry about an action of the acting platform administrator, in the same transaction. */
export function recordPlatformAct(unit: UnitOfWork, entry: PlatformEntry): void {
  add(unit, entry, { id: unit.actor.userId, name: unit.actor.name })
}

/** Adds an entry about an attempt by an unknown caller, in the same transaction. */
export function recordOfStranger(unit: UnitOfWork, entry: PlatformEntry): void {
  add(unit, entry, { id: null, name: 'Somebody' })
}

/** Adds an entry about an action of the server itself, in the same transaction. */
export function recordOfServer(unit: UnitOfWork, entry: PlatformEntry): void {
  add(unit, entry, { id: null, name: 'Daymark' })
}

function add(unit: UnitOfWork, entry: PlatformEntry, actor: { id: string | null; name: string }): void {
  queueEntry(unit, entry, actor)
  onPlatform(unit).hint({ topic: 'platform-log', ids: [], userIds: null })
}
