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
 * When the task after the one of `due` is due: the next day of the series that is not over, or nothing where the
 * series ends before. A monthly series holds to the day on which it began and takes a short month's end for it, as
 * meetings do (decision 075).
 * @param began when the first task of the series was due
 */
export function nextDue(
  { rule, until }: Recurrence,
  began: Temporal.PlainDate,
  due: Temporal.PlainDate,
  today: Temporal.PlainDate,
): Temporal.PlainDate | null {
  const step = steps[rule]
  // Some steps before the later of the two days; the rest is walked, because months differ in length.
  const from = Temporal.PlainDate.compare(due, today) > 0 ? due : today
  let count = Math.max(1, Math.floor(began.until(from, { largestUnit: unitOf[rule] })[unitOf[rule]]))
  let next = began.add(step(count))
  while (Temporal.PlainDate.compare(next, due) <= 0 || Temporal.PlainDate.compare(next, today) < 0)
    next = began.add(step(++count))
  const isBeyond = until !== null && Temporal.PlainDate.compare(next, until) > 0
  return isBeyond || next.year > lastYear ? null : next
}

/** The last that a due date can have. */
const lastYear = 9999

const unitOf = { daily: 'days', weekly: 'weeks', monthly: 'months' } as const
