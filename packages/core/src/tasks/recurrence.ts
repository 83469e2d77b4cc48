import type { TaskRecurrence } from './kinds.ts'

export interface Recurrence {
  rule: TaskRecurrence
  /** The last day on which a task of the series can be due. */
  until: Temporal.PlainDate | null
}

const steps: Record<TaskRecurrence, (count: number) => Temporal.DurationLike> = {
  daily: (count) => ({ days: count }),
  weekly: (count) => ({ weeks: count }),
  monthly: (count) => ({ months: count }),
}

/**
 * The due date of the task that follows the one due on `due`: the next day of the series that is not past, or undefined
 * if the series ends before. A monthly series keeps the day of the month on which it began, and uses the last day of
 * shorter months, as meetings do (docs/spec/decisions.md#075).
 * @param began The due date of the first task of the series.
 */
export function nextDue(
  { rule, until }: Recurrence,
  began: Temporal.PlainDate,
  due: Temporal.PlainDate,
  today: Temporal.PlainDate,
): Temporal.PlainDate | null {
  const step = steps[rule]
  // Starts some steps before the later of the two days and walks the rest, because months differ in length.
  const from = Temporal.PlainDate.compare(due, today) > 0 ? due : today
  let count = Math.max(1, Math.floor(began.until(from, { largestUnit: unitOf[rule] })[unitOf[rule]]))
  let next = began.add(step(count))
  while (Temporal.PlainDate.compare(next, due) <= 0 || Temporal.PlainDate.compare(next, today) < 0)
    next = began.add(step(++count))
  const isBeyond = until !== null && Temporal.PlainDate.compare(next, until) > 0
  return isBeyond || next.year > lastYear ? null : next
}

/** The last year of a due date. */
const lastYear = 9999

const unitOf = { daily: 'days', weekly: 'weeks', monthly: 'months' } as const
