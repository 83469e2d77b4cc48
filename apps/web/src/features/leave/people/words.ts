import { formatDate, formatWeekday } from '#core/time/format.ts'
import type { DrawnStretch } from '#web/ui/people-days/bar-words.ts'
import { halfOf, type LeaveByPeople, type PersonStretch } from '../leave-types.ts'

/** A stretch as the table draws it. */
export function drawn(stretch: PersonStretch): PersonStretch & DrawnStretch {
  return { ...stretch, leaveDays: stretch.dates.length }
}

/** "Thu 11-Jun". */
function shortDay(date: string): string {
  return `${formatWeekday(date).slice(0, 3)} ${formatDate(date).slice(0, 6)}`
}

/** "back Thu 11-Jun", or the half of the day. */
export function untilWhen({ portion, back }: LeaveByPeople['outToday'][number]): string {
  const half = halfOf(portion)
  if (half) return half.toLowerCase()
  return back === null ? 'for more than a year' : `back ${shortDay(back)}`
}

/** The next leave after today among the people: the soonest, with its first day. */
export function nextLeave({ people, today }: Pick<LeaveByPeople, 'people' | 'today'>) {
  const next = people
    .flatMap(({ name, leave }) => leave.map(({ from }) => ({ name, from })))
    .filter(({ from }) => from > today)
  return next.toSorted((one, other) => (one.from < other.from ? -1 : Number(one.from > other.from))).at(0)
}

/** The days of a range from its anchor to another day, in order. */
export function rangeOver(anchor: string, day: string): { from: string; to: string } {
  return anchor <= day ? { from: anchor, to: day } : { from: day, to: anchor }
}
