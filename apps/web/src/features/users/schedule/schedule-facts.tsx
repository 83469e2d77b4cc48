import { formatDate } from '#core/time/format.ts'
import { UnbrokenDates } from '#web/ui/text/unbroken-dates.tsx'
import { WeekRows } from '#web/ui/calendar/week-rows.tsx'
import type { Schedule } from './schedule.ts'
import styles from './schedule.module.css'

/** The current weekly offs, a planned change of them, and the next four weeks. */
export function ScheduleFacts({ schedule }: { schedule: Schedule }) {
  const { now, next, days, today } = schedule
  return (
    <div className={styles.facts}>
      <p>{now.inWords}</p>
      {next && (
        <p className={styles.quiet}>
          <UnbrokenDates>{`From ${formatDate(next.from)} on: ${next.inWords}`}</UnbrokenDates>
        </p>
      )}
      <WeekRows caption="The next four weeks" days={days} today={today} />
    </div>
  )
}
