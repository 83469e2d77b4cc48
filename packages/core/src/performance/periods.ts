import type { ReportDay } from './report-days.ts'
import { required } from '../values/required.ts'

/** A completed task, by the day in the person's zone on which they completed it. */
export interface CompletedTask {
  completedOn: Temporal.PlainDate
  dueDate: Temporal.PlainDate
}

/** A column of the charts: a week or a month, cut at the ends of the range. */
export interface Period {
  from: Temporal.PlainDate
  to: Temporal.PlainDate
  onTime: number
  late: number
  missed: number
  /** Tasks completed by their due date, and after it. */
  byDueDate: number
  afterDueDate: number
}

/** A range of up to this many weeks is shown by weeks; a longer one by months, so that the columns fit on a phone. */
const mostWeeks = 14

/** Whether the charts of a range have a column for each week, which starts on Sunday, or for each month. */
export function lengthOfPeriods(from: Temporal.PlainDate, to: Temporal.PlainDate): 'week' | 'month' {
  const days = from.until(to, { largestUnit: 'day' }).days + 1
  return days > mostWeeks * 7 ? 'month' : 'week'
}

/** The columns of the charts, oldest first, without gaps; each day and task is in exactly one of them. */
export function periodsOf(
  from: Temporal.PlainDate,
  to: Temporal.PlainDate,
  due: readonly ReportDay[],
  completed: readonly CompletedTask[],
): Period[] {
  const length = lengthOfPeriods(from, to)
  const periods: Period[] = []
  for (let first = from; Temporal.PlainDate.compare(first, to) <= 0;) {
    const end = lastDay(first, length)
    const last = Temporal.PlainDate.compare(end, to) < 0 ? end : to
    periods.push({ from: first, to: last, onTime: 0, late: 0, missed: 0, byDueDate: 0, afterDueDate: 0 })
    first = last.add({ days: 1 })
  }
  const at = (day: Temporal.PlainDate) =>
    required(
      periods.find((one) => Temporal.PlainDate.compare(day, one.to) <= 0),
      'period of the day',
    )
  for (const { date, outcome } of due) {
    const period = at(date)
    if (outcome === 'on-time') period.onTime++
    else period[outcome]++
  }
  for (const task of completed) {
    const period = at(task.completedOn)
    if (isByDueDate(task)) period.byDueDate++
    else period.afterDueDate++
  }
  return periods
}

export function isByDueDate({ completedOn, dueDate }: CompletedTask): boolean {
  return Temporal.PlainDate.compare(completedOn, dueDate) <= 0
}

function lastDay(day: Temporal.PlainDate, length: 'week' | 'month'): Temporal.PlainDate {
  // Sunday is day 7 of the ISO week and the first one of ours.
  return length === 'month' ? day.with({ day: day.daysInMonth }) : day.add({ days: 6 - (day.dayOfWeek % 7) })
}
