import { shortTime, timeRange, type MeetingEntry } from '../entries.ts'
import entryStyles from '#web/ui/calendar/entry.module.css'
import { clsx } from '#web/ui/clsx.ts'
import styles from './week.module.css'

/** When a meeting is, as far as its block is wide enough: from when to when, from when, or only for hearing. */
export function BlockTime({ entry, hasRange }: { entry: MeetingEntry; hasRange: boolean }) {
  const start = shortTime(entry.start)
  const range = hasRange && timeRange(entry)
  return (
    <>
      <span className="visually-hidden">{range || start}</span>
      {range && (
        <span className={clsx(entryStyles.time, styles.range)} aria-hidden="true">
          {range}
        </span>
      )}
      <span className={clsx(entryStyles.time, styles.start)} aria-hidden="true">
        {start}
      </span>
    </>
  )
}
