/** Days for which a company that has ended is locked before it is deleted. */
export const lockedDays = 30
/** The furthest day for which an end can be announced, counted from today. */
export const furthestEndDays = 730

/** The day on which a company that ends on this day is deleted for good. */
export function deletedOn(endsOn: Temporal.PlainDate): Temporal.PlainDate {
  return endsOn.add({ days: lockedDays + 1 })
}

/** Where an end that was announced stands on a day of the company: to come, locked, or time to delete. */
export function endStage(
  endsOn: Temporal.PlainDate,
  today: Temporal.PlainDate,
): 'to-come' | 'locked' | 'over' {
  if (Temporal.PlainDate.compare(today, endsOn) <= 0) return 'to-come'
  return Temporal.PlainDate.compare(today, deletedOn(endsOn)) < 0 ? 'locked' : 'over'
}
