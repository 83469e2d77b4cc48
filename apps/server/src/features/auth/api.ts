import type { Unit } from '#server/platform/db/unit.ts'
import { queueEndOfSessions } from './repo.ts'

/** Ends every session of a person of the company at the commit, and wakes their open streams to notice it. */
export function endSessions(unit: Unit, userId: string): void {
  queueEndOfSessions(unit, userId)
  unit.hint({ topic: 'session', ids: [], userIds: [userId] })
}
