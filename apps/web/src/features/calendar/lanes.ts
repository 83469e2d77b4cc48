import type { LeaveStretch } from './calendar-types.ts'

/** A part of a stretch of leave in one week: the days on which it has the same lane. */
interface LaneBar {
  stretch: LeaveStretch
  lane: number
  /** How many days it covers. */
  days: number
  /** The stretch began before these days, and goes on after them. */
  hasBefore: boolean
  hasAfter: boolean
}

/** The leave of one day in the lanes of its week. */
export interface DayLanes {
  /** YYYY-MM-DD. */
  date: string
  /** The bars that begin on this day. */
  bars: LaneBar[]
  /** How many lines the bars of this and earlier days take. */
  lines: number
  /** How many people are away besides those with a bar; never one, who would have a bar in its place. */
  more: number
}

interface FilledDay {
  date: string
  lanes: Map<number, LeaveStretch>
  /** The stretches for which there was no lane. */
  without: LeaveStretch[]
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
): DayLanes[] {
  const days = week.map((date): FilledDay => ({ date, lanes: new Map(), without: [] }))
  const numbers = Array.from({ length: most }, (_, lane) => lane)
  for (const stretch of stretches.toSorted((one, other) => lengthOf(other) - lengthOf(one))) {
    const covered = days.filter(({ date }) => stretch.from <= date && stretch.to >= date)
    let lane: number | undefined
    for (const [index, day] of covered.entries()) {
      if (lane === undefined || day.lanes.has(lane)) {
        const rest = covered.slice(index)
        const free = numbers.filter((number) => !day.lanes.has(number))
        lane = free.find((number) => rest.every(({ lanes }) => !lanes.has(number))) ?? free[0]
      }
      if (lane === undefined) day.without.push(stretch)
      else day.lanes.set(lane, stretch)
    }
  }
  for (const { lanes, without } of days) {
    const [only, ...others] = without
    if (only && others.length === 0) lanes.set(most, only)
  }
  return days.map((day, column) => ({
    date: day.date,
    bars: barsFrom(day, days[column - 1], days.slice(column + 1)),
    lines: Math.max(-1, ...day.lanes.keys()) + 1,
    more: day.without.length === 1 ? 0 : day.without.length,
  }))
}

/** The bars that begin on a day: those that the day before does not have in the same lane. */
function barsFrom(day: FilledDay, before: FilledDay | undefined, after: readonly FilledDay[]): LaneBar[] {
  return [...day.lanes]
    .filter(([lane, stretch]) => before?.lanes.get(lane) !== stretch)
    .map(([lane, stretch]) => {
      const end = after.findIndex(({ lanes }) => lanes.get(lane) !== stretch)
      const following = end === -1 ? after : after.slice(0, end)
      const last = following.at(-1) ?? day
      return {
        stretch,
        lane,
        days: 1 + following.length,
        hasBefore: stretch.from < day.date,
        hasAfter: stretch.to > last.date,
      }
    })
}

/** In days. */
function lengthOf({ from, to }: LeaveStretch): number {
  return Temporal.PlainDate.from(from).until(to).days
}
