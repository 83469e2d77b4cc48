import type { LeaveStretch } from './calendar-types.ts'
import { partOf } from './stretch-part.ts'

/** A part of a stretch of leave in one week: the days on which it has the same lane. */
export interface LaneBar {
  stretch: LeaveStretch
  lane: number
  /** The column of its first day, Sunday 0, and how many days it covers. */
  column: number
  days: number
  /** The stretch began before these days, and goes on after them. */
  hasBefore: boolean
  hasAfter: boolean
}

export interface WeekLanes {
  bars: LaneBar[]
  /** How many lines the bars take on each day. */
  lines: number[]
  /** How many people are away on each day besides those with a bar; never one, who would have a bar in its place. */
  more: number[]
}

/**
 * Puts the leave of a week into lanes, the longest stretch first, into the first lane that is free up to its end, else
 * into any that is free on the day, and keeps its lane for as long as that is free. `most` lanes are drawn, and one more
 * on days on which only one person has none.
 */
export function lanesOf(
  stretches: readonly LeaveStretch[],
  week: readonly string[],
  most: number,
): WeekLanes {
  const taken = week.map(() => new Map<number, LeaveStretch>())
  const without = week.map((): LeaveStretch[] => [])
  const [first, last] = [week[0]!, week.at(-1)!]
  const shown = stretches.filter(({ from, to }) => from <= last && to >= first)
  for (const stretch of shown.toSorted((one, other) => lengthOf(other) - lengthOf(one))) {
    const { start, end } = partOf(stretch, week)
    const isFree = (lane: number, from: number, to: number) =>
      taken.slice(from, to + 1).every((day) => !day.has(lane))
    let lane = -1
    for (let day = start; day <= end; day++) {
      if (lane === -1 || !isFree(lane, day, day)) {
        const free = Array.from({ length: most }, (_, one) => one).filter((one) => isFree(one, day, day))
        lane = free.find((one) => isFree(one, day, end)) ?? free[0] ?? -1
      }
      if (lane === -1) without[day]!.push(stretch)
      else taken[day]!.set(lane, stretch)
    }
  }
  for (const [day, [only, ...others]] of without.entries())
    if (only && others.length === 0) taken[day]!.set(most, only)
  return {
    bars: barsOf(taken, week),
    lines: taken.map((day) => Math.max(-1, ...day.keys()) + 1),
    more: without.map(({ length }) => (length === 1 ? 0 : length)),
  }
}

function barsOf(taken: readonly ReadonlyMap<number, LeaveStretch>[], week: readonly string[]): LaneBar[] {
  const bars: LaneBar[] = []
  for (const [column, day] of taken.entries())
    for (const [lane, stretch] of day) {
      if (taken[column - 1]?.get(lane) === stretch) continue
      const end = taken.findIndex((other, at) => at > column && other.get(lane) !== stretch)
      const days = (end === -1 ? week.length : end) - column
      const hasBefore = stretch.from < week[column]!
      bars.push({ stretch, lane, column, days, hasBefore, hasAfter: stretch.to > week[column + days - 1]! })
    }
  return bars
}

/** In days. */
function lengthOf({ from, to }: LeaveStretch): number {
  return Temporal.PlainDate.from(from).until(to).days
}
