import { localDate } from '#core/time/report-clock.ts'
import type { UnitScope } from './db/unit-of-work.ts'

type Scope = Pick<UnitScope, 'now' | 'timeZone'>

/**
 * The acting person's current zone.
 * @throws Error in a unit of work without a person: scheduled work uses the zones of the people concerned.
 */
export function zoneFor({ timeZone }: Scope): string {
  if (timeZone === undefined) throw new Error("This unit is no person's, and has no zone of its own.")
  return timeZone
}

/** The acting person's day at the time of the unit of work. @throws Error as `zoneFor` */
export function todayFor(unit: Scope): Temporal.PlainDate {
  return localDate(unit.now, zoneFor(unit))
}
