import type { Id } from '../ids/id.ts'

type UnitId = Id<'businessUnit'> | null

/** A business unit that a person belonged to before; null for no unit. */
export interface FormerUnit<Unit = UnitId> {
  /** The last day in this unit. */
  until: Temporal.PlainDate
  unit: Unit
}

/** The units of a person: the present one, and those before it, oldest first. */
export interface UnitHistory<Unit = UnitId> {
  present: Unit
  former: readonly FormerUnit<Unit>[]
}

/** The unit that the person belonged to on a day (docs/spec/decisions.md#124). */
export function unitOn<Unit>({ present, former }: UnitHistory<Unit>, day: Temporal.PlainDate): Unit {
  const then = former.find(({ until }) => Temporal.PlainDate.compare(day, until) <= 0)
  return then ? then.unit : present
}
