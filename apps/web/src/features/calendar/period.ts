import { stretchInWords } from '#core/leave/stretch-words.ts'
import { formatMonth } from '#core/time/format.ts'
import { weekOf, type Week } from '#web/ui/calendar/month.ts'
import type { View } from './calendar-types.ts'

type Weeks = [Week, ...Week[]]

/** The days that a view shows. */
export interface Period {
  from: Temporal.PlainDate
  to: Temporal.PlainDate
  /** Whole weeks, Sunday first. */
  weeks: Weeks
  /** "June 2026", or the first and the last day of a week. */
  name: string
  unit: 'month' | 'week'
}

/** The period of the view that has the day: a month in whole weeks, a week, or the days of a month as a list. */
export function periodOf(view: View, date: Temporal.PlainDate): Period {
  if (view === 'week') {
    const week = weekOf(date)
    const [from, to] = [week[0], week[6]]
    return {
      from,
      to,
      weeks: [week],
      name: stretchInWords({ from: from.toString(), to: to.toString() }),
      unit: 'week',
    }
  }
  const month = date.toPlainYearMonth()
  const days = monthDays(month)
  const weeks = wholeWeeks(days.from, days.to)
  const range = view === 'month' ? daysOfWeeks({ weeks }) : days
  return { ...range, weeks, name: formatMonth(month), unit: 'month' }
}

/** The days of the month or week that a period is named after, without the other days of its weeks. */
export function namedDays({ from, to, unit }: Period): Pick<Period, 'from' | 'to'> {
  if (unit === 'week') return { from, to }
  // The second week is always within the month.
  return monthDays(from.add({ weeks: 1 }).toPlainYearMonth())
}

/**
 * All days of the weeks of a period: views of the same month share one answer, and each of their weeks is known in
 * full.
 */
export function daysOfWeeks({ weeks }: Pick<Period, 'weeks'>): Pick<Period, 'from' | 'to'> {
  const [from] = weeks[0]
  return { from, to: from.add({ days: weeks.length * 7 - 1 }) }
}

function monthDays(month: Temporal.PlainYearMonth): Pick<Period, 'from' | 'to'> {
  return { from: month.toPlainDate({ day: 1 }), to: month.toPlainDate({ day: month.daysInMonth }) }
}

function wholeWeeks(first: Temporal.PlainDate, last: Temporal.PlainDate): Weeks {
  const weeks: Weeks = [weekOf(first)]
  for (
    let saturday = weeks[0][6];
    Temporal.PlainDate.compare(saturday, last) < 0;
    saturday = saturday.add({ weeks: 1 })
  )
    weeks.push(weekOf(saturday.add({ days: 1 })))
  return weeks
}

/** A day of the period before or after: today if it is in that period, otherwise its first day or the same weekday. */
export function turned(
  view: View,
  date: Temporal.PlainDate,
  by: 1 | -1,
  today: Temporal.PlainDate,
): Temporal.PlainDate {
  if (view !== 'week') return dayOfMonth(date.toPlainYearMonth().add({ months: by }), today)
  const to = date.add({ weeks: by })
  return isIn(periodOf(view, to), today) ? today : to
}

/** Today if it is in the month, otherwise the first of the month. */
export function dayOfMonth(month: Temporal.PlainYearMonth, today: Temporal.PlainDate): Temporal.PlainDate {
  return month.equals(today.toPlainYearMonth()) ? today : month.toPlainDate({ day: 1 })
}

export function isIn({ from, to }: Pick<Period, 'from' | 'to'>, date: Temporal.PlainDate): boolean {
  return Temporal.PlainDate.compare(date, from) >= 0 && Temporal.PlainDate.compare(date, to) <= 0
}
