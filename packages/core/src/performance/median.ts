/** The median of some durations in minutes, rounded; null if there is none. */
export function medianOf(minutes: readonly number[]): number | null {
  const sorted = minutes.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  if (sorted.length === 0) return null
  return Math.round(sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2)
}
