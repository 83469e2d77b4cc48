/** How many days after its last day a company is deleted: the privacy page promises "within 30 days". */
export const lockedDays = 30
/** How many days ahead an end can be announced. */
export const furthestEndDays = 730

/** The day on which a company that ends on this day is deleted permanently. */
export function deletedOn(endsOn: Temporal.PlainDate): Temporal.PlainDate {
  return endsOn.add({ days: lockedDays })
}

/** The state of an announced end on a day of the company: still ahead, locked, or due for deletion. */
export function endStage(
  endsOn: Temporal.PlainDate,
  today: Temporal.PlainDate,
): 'to-come' | 'locked' | 'over' {
  if (Temporal.PlainDate.compare(today, endsOn) <= 0) return 'to-come'
  return Temporal.PlainDate.compare(today, deletedOn(endsOn)) < 0 ? 'locked' : 'over'
}
