import { lookBackDays } from '#core/working-days/reporting.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { awardBadges } from '../badges/api.ts'
import { findConcerned, type HolidayRow } from './repo.ts'

/** Recalculates the badges of people whom the changed holidays apply to: a past one may complete a badge. */
export async function recount(
  unit: UnitOfWork,
  changed: readonly Pick<HolidayRow, 'date' | 'business_unit_id'>[],
): Promise<void> {
  // The latest current day of any zone, and the earliest day that counts in any zone, with a day of margin.
  const last = unit.now.toZonedDateTimeISO('Pacific/Kiritimati').toPlainDate()
  const first = last.subtract({ days: lookBackDays + 1 })
  const counted = changed.filter(
    ({ date }) => Temporal.PlainDate.compare(date, first) >= 0 && Temporal.PlainDate.compare(date, last) <= 0,
  )
  if (counted.length === 0) return
  const unitIds = [...new Set(counted.map((one) => one.business_unit_id))]
  await awardBadges(unit, await findConcerned(unit, unitIds))
}
