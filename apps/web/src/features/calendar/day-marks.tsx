import { Mark } from '#web/ui/mark/status-mark.tsx'
import type { Calendar, Kind } from './calendar-types.ts'
import type { Entry } from './entries.ts'

interface DayMarksProps {
  entries: readonly Entry[]
  isAway: boolean
  /** How many entries have a mark. */
  most: number
  /** Counts the others. */
  countsRest?: boolean
  size: number
  className: string | undefined
}

/** What a day has, where there is no room for words: its number says how many, and leads to them. */
export function DayMarks({ entries, isAway, most, countsRest, size, className }: DayMarksProps) {
  return (
    <span className={className} aria-hidden="true">
      {isAway && <Mark name="leave" size={size} />}
      {entries.slice(0, most).map((entry) => (
        <Mark key={entry.key} name={entry.mark} size={size} />
      ))}
      {countsRest && entries.length > most && `+${entries.length - most}`}
    </span>
  )
}

/** Whether anybody's leave on the day, YYYY-MM-DD, is shown. */
export function isAnybodyAway(
  calendar: Calendar | undefined,
  shown: ReadonlySet<Kind>,
  date: string,
): boolean {
  return shown.has('leave') && (calendar?.leave.some(({ from, to }) => from <= date && to >= date) ?? false)
}
