/**
 * The page numbers to show: all up to seven, otherwise first, the current one with a neighbour on each side, last
 * (docs/spec/decisions.md#100).
 */
export function pageWindow(current: number, last: number): (number | 'gap')[] {
  const all = Array.from({ length: last }, (_, index) => index + 1)
  if (last <= 7) return all
  const shown = all.filter((page) => page === 1 || page === last || Math.abs(page - current) <= 1)
  return shown.flatMap((page, index) => {
    const before = shown[index - 1] ?? page - 1
    return page - before > 1 ? ['gap' as const, page] : [page]
  })
}
