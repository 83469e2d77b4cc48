import { Mark } from '#web/ui/mark/status-mark.tsx'
import styles from './day.module.css'
import type { Entry } from './entries.ts'

/** The holidays of a day, by name. */
export function Holidays({ holidays }: { holidays: readonly { name: string }[] }) {
  return holidays.map(({ name }) => (
    <span key={name} className={styles.holiday}>
      <Mark name="holiday" size={10} />
      <span>
        <span className="visually-hidden">Holiday: </span>
        {name}
      </span>
    </span>
  ))
}

interface DayMarksProps {
  entries: readonly Entry[]
  isAnybodyAway: boolean
  /** How many entries have a mark. */
  most: number
  /** Whether the number of further entries is shown. */
  countsRest?: boolean
  size: number
  className: string | undefined
}

/** The marks of a day's entries, if there is no room for titles. The number of the day opens them. */
export function DayMarks({ entries, isAnybodyAway, most, countsRest, size, className }: DayMarksProps) {
  return (
    <span className={className} aria-hidden="true">
      {isAnybodyAway && <Mark name="leave" size={size} />}
      {entries.slice(0, most).map((entry) => (
        <Mark key={entry.key} name={entry.mark} size={size} />
      ))}
      {countsRest && entries.length > most && `+${entries.length - most}`}
    </span>
  )
}
