import type { Id } from '#core/ids/id.ts'
import type { PlatformUnit } from '#server/platform/db/unit-of-work.ts'
import type { Counts, Detail } from './run-row.ts'

/** One of what a run goes over, and where the run stands once it is done. */
export interface Subject {
  position: string
  tenantId: Id<'tenant'>
  /** What a failure that nobody foresaw is noted under. */
  name: string
}

export interface Outcome {
  detail: Detail
  /** What is added to the run's counts. */
  counts: Counts
}

/** A repair: what it goes over, and what it does to each, in a transaction of its own. */
export interface Kind<One extends Subject = Subject> {
  /** The counts that it reports, all of them from the beginning on. */
  counts: readonly string[]
  count(unit: PlatformUnit): Promise<number>
  next(unit: PlatformUnit, position: string, most: number): Promise<One[]>
  /** Undefined where the subject has gone meanwhile. Must find nothing to do the second time. */
  repair(unit: PlatformUnit, subject: One): Promise<Outcome | undefined>
  failed(subject: One, note: string): Outcome
}

/** For subjects that are found again by a position made of several keys. */
export function keysOf(position: string): string[] | undefined {
  return position === '' ? undefined : position.split(' ')
}
