import { formatDate, formatMonth } from '#core/time/format.ts'
import type { Performance } from './use-performance.ts'

type Period = Performance['periods'][number]

/** From this many columns on, a name has room for the first day only. */
const crowdedFrom = 7

/** The periods since the one in which the person joined. */
export function shownPeriods({ periods, person }: Performance): Period[] {
  return periods.filter(({ to }) => to >= person.joinedOn)
}

/**
 * The name below a column: "10–16 May", "31 May–6 Jun", "10 May" if there are many columns, "Jun", and "Jun 26" if there
 * are two Junes.
 */
export function shortName({ from, to }: Period, { periods, periodLength }: Performance): string {
  const [start, end] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(to)]
  if (periodLength === 'month') {
    const sameName = periods.filter((period) => Temporal.PlainDate.from(period.from).month === start.month)
    return sameName.length > 1 ? `${monthOf(start)} ${String(start.year).slice(2)}` : monthOf(start)
  }
  if (periods.length >= crowdedFrom || from === to) return `${start.day} ${monthOf(start)}`
  return start.month === end.month
    ? `${start.day}–${end.day} ${monthOf(start)}`
    : `${start.day} ${monthOf(start)}–${end.day} ${monthOf(end)}`
}

/** The name in the table: "10-May-2026 – 16-May-2026". */
export function longName({ from, to }: Period): string {
  return from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`
}

function monthOf(day: Temporal.PlainDate): string {
  return formatMonth(day.toPlainYearMonth()).slice(0, 3)
}
