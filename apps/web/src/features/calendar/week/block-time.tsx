import { shortTime, timeRange, type MeetingEntry } from '../entries.ts'
import entryStyles from '#web/ui/calendar/entry.module.css'
import { clsx } from '#web/ui/clsx.ts'
import styles from './week.module.css'

/**
 * When a meeting is, in words and as its block shows it, which is as far as it is wide enough: from when to when, from
 * when, or not at all.
 */
export function blockTime(entry: MeetingEntry, hasRange: boolean) {
  const start = shortTime(entry.start)
  const range = hasRange && timeRange(entry)
  const shown = (
    <>
      {range && <span className={clsx(entryStyles.time, styles.range)}>{range}</span>}
      <span className={clsx(entryStyles.time, styles.start)}>{start}</span>
    </>
  )
  return { words: range || start, shown }
}
