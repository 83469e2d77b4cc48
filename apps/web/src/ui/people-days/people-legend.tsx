import { clsx } from '../clsx.ts'
import { Mark } from '../mark/status-mark.tsx'
import { waitingWords } from './bar-words.ts'
import styles from './people-days.module.css'

interface PeopleLegendProps {
  hasHoliday: boolean
  hasWaiting?: boolean
}

/** The meaning of the bars and days in the table of people. */
export function PeopleLegend({ hasHoliday, hasWaiting = false }: PeopleLegendProps) {
  return (
    <ul className={styles.legend} aria-label="Legend">
      <li>
        <span className={styles.sample} aria-hidden="true" /> On leave
      </li>
      <li>
        <span className={clsx(styles.sample, styles.halfSample)} aria-hidden="true" /> Half a day
      </li>
      {hasWaiting && (
        <li>
          <span className={clsx(styles.sample, styles.waiting)} aria-hidden="true" /> {waitingWords}
        </li>
      )}
      <li>
        <Mark name="weeklyOff" size={10} /> Day off
      </li>
      {hasHoliday && (
        <li>
          <span className={styles.holidaySample} aria-hidden="true" /> Holiday
        </li>
      )}
    </ul>
  )
}
