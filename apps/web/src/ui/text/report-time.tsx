import { reportTimeOnTwoLines } from '#web/lib/report-time.ts'
import { useMe } from '#web/lib/use-me.ts'
import styles from './report-time.module.css'

interface ReportTimeProps {
  submittedAt: string
  /** The day that the report is for. */
  forDate: string
  /** The time zone of its author. */
  timeZone: string
  className?: string | undefined
}

/** When a report was submitted, with the day below it if that is another one. */
export function ReportTime({ submittedAt, forDate, timeZone, className }: ReportTimeProps) {
  const viewerZone = useMe().user.timeZone
  const { time, day } = reportTimeOnTwoLines({ at: submittedAt, forDate, timeZone, viewerZone })
  return (
    <time className={className} dateTime={submittedAt}>
      {time}
      {day && <small className={styles.otherDay}>{` ${day}`}</small>}
    </time>
  )
}
