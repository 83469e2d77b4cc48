const pointsPerCharacter = 5
/** Headers are bold. */
const pointsPerHeadCharacter = 6
const padding = 12

/**
 * Widths in points that fill the page, for columns that need these numbers of characters. If they do not fit, narrow
 * columns get what they need, wide ones share the rest and wrap. Words of headers are never broken.
 */
export function fitColumns(
  characters: readonly number[],
  heads: readonly string[],
  available: number,
): number[] {
  const least = heads.map(
    (head) => Math.max(...head.split(' ').map(({ length }) => length)) * pointsPerHeadCharacter + padding,
  )
  const needs = characters.map((count, index) =>
    Math.max(count * pointsPerCharacter + padding, least[index]!),
  )
  const total = needs.reduce((sum, need) => sum + need, 0)
  if (total <= available) return needs.map((need) => (need / total) * available)
  const widths = needs.map(() => 0)
  let rest = available
  const narrowFirst = needs.map((need, index) => ({ need, index })).toSorted((a, b) => a.need - b.need)
  for (const [at, { need, index }] of narrowFirst.entries()) {
    const width = Math.max(least[index]!, Math.min(need, rest / (narrowFirst.length - at)))
    widths[index] = width
    rest -= width
  }
  return widths
}
