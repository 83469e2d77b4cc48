import { counted } from '#core/texts/counted.ts'
import { formatDateWithDay, formatTime } from '#core/time/format.ts'
import { formatLongDay } from '#core/time/format-range.ts'
import { clsx } from '#web/ui/clsx.ts'
import { rowIdOf, type Picking } from './answering.ts'
import type { DayGroup } from './days.ts'
import { placeOfNow } from './days.ts'
import { MeetingRow } from './meeting-row.tsx'
import { useDaysInSight } from './use-days-in-sight.ts'
import styles from './list.module.css'

interface DayListProps {
  groups: readonly DayGroup[]
  today: Temporal.PlainDate
  now: Temporal.Instant
  timeZone: string
  picking: Picking | undefined
  /** Whether a meeting of today is shown above the list, as it is live. */
  hasPinned?: boolean
}

export const todayId = 'meetings-today'

/** Days with their meetings, in the order of the list, and a line for the present within today. */
export function DayList({ groups, today, now, timeZone, picking, hasPinned = false }: DayListProps) {
  const shown = useDaysInSight(groups)
  return groups.slice(0, shown).map(({ day, items }) => {
    const ahead = today.until(day).days
    const isToday = ahead === 0
    const headId = `day-${day.toString()}`
    const place = isToday && items.length > 0 ? placeOfNow(items, now) : -1
    return (
      <section
        key={day.toString()}
        className={clsx(styles.day, isToday && styles.today)}
        aria-labelledby={headId}
        {...(isToday ? { id: todayId } : {})}
      >
        <div className={styles.head}>
          <h2 id={headId} tabIndex={isToday ? -1 : undefined}>
            {isToday ? 'Today' : ahead === -1 ? 'Yesterday' : formatLongDay(day)}
          </h2>
          {(isToday || ahead === -1) && <time dateTime={day.toString()}>{formatDateWithDay(day)}</time>}
          {ahead === 1 && <span>Tomorrow</span>}
          {items.length > 0 && (
            <span className={styles.count}>
              {isToday && hasPinned ? `${items.length} more` : counted(items.length, 'meeting', 'meetings')}
            </span>
          )}
        </div>
        {items.length === 0 ? (
          <p className={styles.none}>{hasPinned ? 'Nothing else today.' : 'Nothing today.'}</p>
        ) : (
          <ul>
            {items.flatMap((occurrence, at) => [
              ...(at === place ? [<Now key="now" {...{ now, timeZone }} />] : []),
              <MeetingRow key={rowIdOf(occurrence)} {...{ occurrence, now, timeZone, picking }} />,
            ])}
            {place === items.length && <Now {...{ now, timeZone }} />}
          </ul>
        )}
      </section>
    )
  })
}

function Now({ now, timeZone }: { now: Temporal.Instant; timeZone: string }) {
  return (
    <li className={styles.now}>
      <span>Now, {formatTime(now, timeZone)}</span>
    </li>
  )
}
