import type { Id } from '#core/ids/id.ts'
import type { PlatformUnit } from '#server/platform/db/unit-of-work.ts'
import type { Counts, Detail } from './run-row.ts'

/** One item of a run, and the position of the run after it. */
export interface Subject {
  position: string
  tenantId: Id<'tenant'>
  /** The name under which an unexpected failure is recorded. */
  name: string
}

export interface Outcome {
  detail: Detail
  /** The counts that are added to the run's. */
  counts: Counts
}

/** A repair: the items that it processes, and what it does for each, in a transaction of its own. */
export interface Kind<One extends Subject = Subject> {
  /** All counts that it reports, from the beginning on. */
  counts: readonly string[]
  count(unit: PlatformUnit): Promise<number>
  next(unit: PlatformUnit, position: string, most: number): Promise<One[]>
  /** Undefined if the item has been deleted meanwhile. A second repair must find nothing to do. */
  repair(unit: PlatformUnit, subject: One): Promise<Outcome | undefined>
  failed(subject: One, note: string): Outcome
}
