import type { LeaveStretch } from '../calendar-types.ts'
import { partOf } from '../stretch-part.ts'

/** A cell of a person's row: a stretch of leave over some days, or one day. */
export interface Cell {
  /** Its first day, YYYY-MM-DD. */
  date: string
  days: number
  stretch: LeaveStretch | undefined
  /** The stretch began before the first day of the row, and goes on after its last. */
  hasBefore: boolean
  hasAfter: boolean
}

/** The cells of a person's row: each stretch of their leave is one cell over its days. */
export function cellsOf(stretches: readonly LeaveStretch[], days: readonly string[]): Cell[] {
  const cells: Cell[] = []
  let next = 0
  for (const [at, date] of days.entries()) {
    if (at < next) continue
    const stretch = stretches.find(({ from, to }) => from <= date && to >= date)
    const { end, hasBefore, hasAfter } = stretch
      ? partOf(stretch, days)
      : { end: at, hasBefore: false, hasAfter: false }
    cells.push({ date, days: end - at + 1, stretch, hasBefore, hasAfter })
    next = end + 1
  }
  return cells
}
