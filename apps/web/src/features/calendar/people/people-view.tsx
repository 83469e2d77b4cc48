import { useEffect, useRef, useState } from 'react'
import { daysBetween } from '#core/time/days.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { PeopleLegend } from '../legend.tsx'
import type { ViewProps } from '../view-props.ts'
import { DayHead } from './day-head.tsx'
import styles from './people.module.css'
import { PersonRow } from './person-row.tsx'

const rowsAtFirst = 50

/** Who is away when: a row a person, a column a day. People with leave come first. */
export default function PeopleView(props: ViewProps) {
  const { period, today, calendar, isSlow, focused, takesFocus, openDay, onOpenDay, tray } = props
  const [isWhole, setWhole] = useState(false)
  const region = useRef<HTMLDivElement>(null)
  const place = period.from.until(focused).days
  const isThere = calendar !== undefined
  // A month that is wider than its room begins with the days that somebody came for.
  useEffect(() => {
    const box = region.current
    if (!isThere || !box) return
    const columns = [...box.querySelectorAll('thead th')].slice(1)
    const following = columns[Math.min(place + 2, columns.length - 1)]
    if (!following) return
    const hidden = following.getBoundingClientRect().right - box.getBoundingClientRect().right
    if (hidden > 0) box.scrollLeft += hidden
  }, [isThere, place, period.name])
  if (!calendar) return isSlow && <Skeleton width="70%" />
  const days = daysBetween(period.from, period.to).map(String)
  const [from, to] = [String(period.from), String(period.to)]
  const known = new Map(calendar.days.map((day) => [day.date, day]))
  const leave = Map.groupBy(
    calendar.leave.filter((stretch) => stretch.from <= to && stretch.to >= from),
    ({ userId }) => userId,
  )
  const people = calendar.people.toSorted(
    (one, other) => Number(leave.has(other.id)) - Number(leave.has(one.id)),
  )
  if (people.length === 0) return <EmptyState>Nobody is away in {period.name}.</EmptyState>
  const rows = isWhole ? people : people.slice(0, rowsAtFirst)
  return (
    <>
      <PeopleLegend />
      <div
        ref={region}
        className={styles.region}
        role="region"
        aria-label={`Who is away in ${period.name}`}
        tabIndex={0}
      >
        <table className={styles.table}>
          <caption className="visually-hidden">
            Leave and weekly offs in {period.name}: a row a person, a column a day
          </caption>
          <thead>
            <tr>
              <th scope="col">Name</th>
              {days.map((date) => (
                <DayHead
                  key={date}
                  date={date}
                  day={known.get(date)}
                  isToday={date === today.toString()}
                  isOpen={date === openDay}
                  takesFocus={takesFocus && openDay === undefined && date === focused}
                  onOpen={() => onOpenDay(date === openDay ? undefined : date)}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((person) => (
              <PersonRow
                key={person.id}
                person={person}
                days={days}
                known={known}
                leave={leave.get(person.id) ?? []}
                today={today.toString()}
                onOpenDay={onOpenDay}
              />
            ))}
          </tbody>
        </table>
      </div>
      {rows.length < people.length && (
        <p className={styles.more}>
          <Button onClick={() => setWhole(true)}>Show all {people.length} people</Button>
        </p>
      )}
      {openDay !== undefined && <div className={styles.tray}>{tray}</div>}
    </>
  )
}
