import { counted } from '#core/texts/counted.ts'
import { stretchInWords, stretchLength } from '#core/leave/stretch-words.ts'
import { formatDate, formatWeekday } from '#core/time/format.ts'
import { halfOf, type LeaveByPeople, type PersonStretch } from '../leave-types.ts'

/** "6 days, 1 weekly off not counted"; "Morning" for half a day. */
export function lengthInWords({ dates, portion, notCounted }: PersonStretch): string {
  const { weeklyOffs, holidays } = notCounted
  const offs = [
    ...(weeklyOffs > 0 ? [counted(weeklyOffs, 'weekly off', 'weekly offs')] : []),
    ...(holidays > 0 ? [counted(holidays, 'holiday', 'holidays')] : []),
  ]
  const length = stretchLength({ days: dates.length, portion })
  return offs.length > 0 ? `${length}, ${offs.join(' and ')} not counted` : length
}

/** The name of a bar: "Chidi Eze, on leave 09-Jun – 12-Jun-2026, 4 days: Family matter". */
export function barName(name: string, stretch: PersonStretch): string {
  const days = stretchInWords(stretch)
  const words = stretch.isWaiting
    ? `${name}, leave ${days}, waiting to be sent`
    : `${name}, on leave ${days}, ${lengthInWords(stretch).toLowerCase()}`
  return stretch.reason === null ? words : `${words}: ${stretch.reason}`
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
