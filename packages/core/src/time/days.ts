/** Every day from one to the other, both included, oldest first. */
export function daysBetween(from: Temporal.PlainDate, to: Temporal.PlainDate): Temporal.PlainDate[] {
  const count = Math.max(0, from.until(to, { largestUnit: 'day' }).days + 1)
  return Array.from({ length: count }, (_, index) => from.add({ days: index }))
}
