import { Link } from '@tanstack/react-router'
import { formatDateWithDay } from '#core/time/format.ts'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import styles from './day-closed.module.css'

const shownAtMost = 3

/** Days that can still be reported, as items of a list, the newest first. */
export function MissedDays({ dates }: { dates: readonly string[] }) {
  return dates.slice(0, shownAtMost).map((date) => (
    <li key={date} className={styles.missed}>
      <Mark name="missed" />
      <span>
        <Link to="/submit-eod/$forDate" params={{ forDate: date }} className="text-link">
          {formatDateWithDay(date)}
        </Link>{' '}
        has no report
      </span>
    </li>
  ))
}
