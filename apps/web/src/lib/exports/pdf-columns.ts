const pointsPerCharacter = 5
const padding = 12

/**
 * Widths in points for columns that need these numbers of characters, which together fill the page. Without enough room
 * for all, narrow ones get what they need and wide ones share the rest and wrap.
 */
export function fitColumns(characters: readonly number[], available: number): number[] {
  const needs = characters.map((count) => count * pointsPerCharacter + padding)
  const total = needs.reduce((sum, need) => sum + need, 0)
  if (total <= available) return needs.map((need) => (need / total) * available)
  const widths = needs.map(() => 0)
  let rest = available
  const narrowFirst = needs.map((need, index) => ({ need, index })).toSorted((a, b) => a.need - b.need)
  for (const [at, { need, index }] of narrowFirst.entries()) {
    const width = Math.min(need, rest / (narrowFirst.length - at))
    widths[index] = width
    rest -= width
  }
  return widths
}
