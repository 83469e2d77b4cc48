import type { Unit } from '#server/platform/db/unit.ts'

/** What wakes the worker when a run was asked for, or let go of. */
export const queueTopic = 'maintenance-queue'

/** A run waits for a worker. */
export function runWaits(unit: Unit): void {
  unit.hint({ topic: queueTopic, ids: [], userIds: [] })
  runMoved(unit)
}

/** Platform administrators' windows show how far it is. */
export function runMoved(unit: Unit): void {
  unit.hint({ topic: 'maintenance', ids: [], userIds: null })
}
