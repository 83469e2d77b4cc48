import type { LeaveStretch } from './calendar-types.ts'
import { partOf } from './stretch-part.ts'

/** The part of a stretch of leave in one week. */
export interface LaneBar {
  stretch: LeaveStretch
  lane: number
  /** The column of its first day, Sunday 0, and how many days it covers. */
  column: number
  days: number
  /** It began in an earlier week, and goes on in the next. */
  hasBefore: boolean
  hasAfter: boolean
}

export interface WeekLanes {
  bars: LaneBar[]
  /** How many lanes are in use. */
  lanes: number
  /** How many more people are away on each day than there are lanes for. */
  more: number[]
}

/** Puts the leave of a week into at most `most` lanes: each bar into the first one that is free. */
export function lanesOf(
  stretches: readonly LeaveStretch[],
  week: readonly string[],
  most: number,
): WeekLanes {
  const [first, last] = [week[0]!, week.at(-1)!]
  const taken: number[] = []
  const bars: LaneBar[] = []
  const more = week.map(() => 0)
  for (const stretch of stretches) {
    if (stretch.to < first || stretch.from > last) continue
    const { start: column, end, hasBefore, hasAfter } = partOf(stretch, week)
    const free = taken.findIndex((until) => until < column)
    const lane = free === -1 ? taken.length : free
    if (lane >= most) {
      for (let day = column; day <= end; day++) more[day]!++
      continue
    }
    taken[lane] = end
    bars.push({ stretch, lane, column, days: end - column + 1, hasBefore, hasAfter })
  }
  return { bars, lanes: taken.length, more }
}
