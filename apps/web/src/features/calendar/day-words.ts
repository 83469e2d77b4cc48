import { formatDateWithDay } from '#core/time/format.ts'
import { counted } from '#web/lib/numbers.ts'
import type { CalendarDay, Kind } from './calendar-types.ts'
import { reportWords } from './report-counts.tsx'

interface DayFacts {
  date: Temporal.PlainDate
  today: Temporal.PlainDate
  /** Undefined while it is loading. */
  day: CalendarDay | undefined
  shown: ReadonlySet<Kind>
  /** How many entries there are; left out where they are not counted. */
  count?: number
}

/** What a screen reader says of a day, besides its entries. */
export function dayWords({ date, today, day, shown, count }: DayFacts): string {
  return [
    formatDateWithDay(date),
    date.equals(today) && 'today',
    isHatched(day, shown) && 'weekly off',
    count !== undefined && (count === 0 ? 'no entries' : counted(count, 'entry', 'entries')),
    day && shown.has('reports') && reportWords(day),
  ]
    .filter(Boolean)
    .join(', ')
}

/** Whether the day is drawn as a weekly off. */
export function isHatched(day: CalendarDay | undefined, shown: ReadonlySet<Kind>): boolean {
  return shown.has('off') && day?.isWeeklyOff === true
}
