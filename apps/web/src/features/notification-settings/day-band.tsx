import type { QuietHours } from '#core/notifications/settings.ts'
import { formatTime } from '#core/time/format.ts'
import { useNow } from '#web/lib/use-now.ts'
import styles from './day-band.module.css'

const minutesOfDay = 24 * 60
const marks = [
  { at: 0, label: '12 AM' },
  { at: 6, label: '6 AM' },
  { at: 12, label: '12 PM' },
  { at: 18, label: '6 PM' },
  { at: 24, label: '12 AM' },
]

/** A day as a band, with the quiet hours and the present time. The text above it has the same content. */
export function DayBand({ quietHours, timeZone }: { quietHours: QuietHours; timeZone: string }) {
  const now = useNow(60_000)
  const time = now.toZonedDateTimeISO(timeZone).toPlainTime()
  return (
    <div className={styles.band} aria-hidden="true">
      <span className={styles.axis} />
      {partsOf(quietHours).map(({ from, until }) => (
        <span key={from} className={styles.quiet} style={{ left: share(from), width: share(until - from) }} />
      ))}
      <span className={styles.now} style={{ left: share(time.hour * 60 + time.minute) }} />
      <span className={styles.time} style={{ left: share(time.hour * 60 + time.minute) }}>
        {formatTime(now, timeZone)}
      </span>
      {marks.map(({ at, label }) => (
        <span key={at} className={styles.mark} style={{ left: share(at * 60) }}>
          {label}
        </span>
      ))}
    </div>
  )
}

/** The quiet parts of one day, in minutes; two if the hours pass midnight. */
function partsOf({ from, until }: QuietHours): { from: number; until: number }[] {
  const [start, end] = [minutes(from), minutes(until)]
  if (start < end) return [{ from: start, until: end }]
  return [
    { from: 0, until: end },
    { from: start, until: minutesOfDay },
  ]
}

function minutes(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

function share(ofDay: number): string {
  return `${((ofDay / minutesOfDay) * 100).toFixed(2)}%`
}
