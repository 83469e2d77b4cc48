import { localDate } from '#core/time/report-clock.ts'
import type { UnitScope } from './db/unit-of-work.ts'

type Scope = Pick<UnitScope, 'now' | 'timeZone'>

/**
 * The zone that is in force for the acting person.
 * @throws Error in a unit that is no person's: what is scheduled has the zones of those whom it is about.
 */
export function zoneFor({ timeZone }: Scope): string {
  if (timeZone === undefined) throw new Error("This unit is no person's, and has no zone of its own.")
  return timeZone
}

/** The day that it is for the acting person at the unit's time. @throws Error as `zoneFor` */
export function todayFor(unit: Scope): Temporal.PlainDate {
  return localDate(unit.now, zoneFor(unit))
}
