/** A cell of a person's row: a stretch of leave over some days, or one day. */
export interface Cell<Stretch> {
  /** Its first day, YYYY-MM-DD. */
  date: string
  days: number
  stretch: Stretch | undefined
  /** The stretch began before the first day of the row, and goes on after its last. */
  hasBefore: boolean
  hasAfter: boolean
}

/** The cells of a person's row: each stretch of their leave is one cell over its days. */
export function cellsOf<Stretch extends { from: string; to: string }>(
  stretches: readonly Stretch[],
  days: readonly string[],
): Cell<Stretch>[] {
  const cells: Cell<Stretch>[] = []
  for (const date of days) {
    const last = cells.at(-1)
    if (last?.stretch && last.stretch.to >= date) {
      last.days += 1
      continue
    }
    const stretch = stretches.find(({ from, to }) => from <= date && to >= date)
    cells.push({
      date,
      days: 1,
      stretch,
      hasBefore: stretch !== undefined && stretch.from < date,
      hasAfter: stretch !== undefined && days.every((day) => day < stretch.to),
    })
  }
  return cells
}
