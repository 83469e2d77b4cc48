import { useEffect, useRef, useState } from 'react'
import { daysBetween } from '#core/time/days.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import type { Calendar, LeaveStretch } from '../calendar-types.ts'
import { PeopleLegend } from '../legend.tsx'
import type { Period } from '../period.ts'
import type { Sheet, ViewProps } from '../sheet.ts'
import { DayHead } from './day-head.tsx'
import styles from './people.module.css'
import { PersonRow } from './person-row.tsx'

const rowsAtFirst = 50

/** The leave of people: a row a person, a column a day. People with leave come first. */
export default function PeopleView(props: ViewProps) {
  const { sheet, openDay } = props
  const { period, calendar, isSlow } = sheet
  const [showsAll, setShowsAll] = useState(false)
  if (!calendar) return isSlow && <Skeleton width="70%" />
  const leave = leaveByPerson(sheet)
  const people = calendar.people.toSorted(
    (one, other) => Number(leave.has(other.id)) - Number(leave.has(one.id)),
  )
  if (people.length === 0) return <EmptyState>Nobody is away in {period.name}.</EmptyState>
  const rows = showsAll ? people : people.slice(0, rowsAtFirst)
  return (
    <>
      <PeopleLegend />
      <PeopleTable {...props} people={rows} leave={leave} />
      {rows.length < people.length && (
        <p className={styles.more}>
          <Button onClick={() => setShowsAll(true)}>Show all {people.length} people</Button>
        </p>
      )}
      {openDay.date !== undefined && <div className={styles.tray}>{openDay.tray}</div>}
    </>
  )
}

function leaveByPerson({ calendar, period }: Sheet): ReadonlyMap<string, LeaveStretch[]> {
  const [first, last] = [String(period.from), String(period.to)]
  const leave = calendar?.leave.filter(({ from, to }) => from <= last && to >= first) ?? []
  return Map.groupBy(leave, ({ userId }) => userId)
}

interface PeopleTableProps extends Pick<ViewProps, 'sheet' | 'cursor' | 'openDay'> {
  people: Calendar['people']
  leave: ReadonlyMap<string, LeaveStretch[]>
}

function PeopleTable({ people, leave, sheet, cursor, openDay }: PeopleTableProps) {
  const { period, today } = sheet
  const days = daysBetween(period.from, period.to).map(String)
  return (
    <div
      ref={useScrollToCursor(period, cursor.day)}
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
                day={sheet.days.get(date)}
                isToday={date === today.toString()}
                isOpen={date === openDay.date}
                takesFocus={cursor.takesFocus && openDay.date === undefined && date === cursor.day}
                onOpen={() => openDay.show(date === openDay.date ? undefined : date)}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <PersonRow
              key={person.id}
              person={person}
              days={days}
              sheet={sheet}
              leave={leave.get(person.id) ?? []}
              onOpenDay={openDay.show}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Scrolls a month that is wider than the page so that the day and the two after it are visible. */
function useScrollToCursor({ from, name }: Period, day: string) {
  const region = useRef<HTMLDivElement>(null)
  const column = from.until(day).days
  useEffect(() => {
    const box = region.current
    if (!box) return
    const columns = [...box.querySelectorAll('thead th')].slice(1)
    const following = columns[Math.min(column + 2, columns.length - 1)]
    if (!following) return
    const hidden = following.getBoundingClientRect().right - box.getBoundingClientRect().right
    if (hidden > 0) box.scrollLeft += hidden
  }, [column, name])
  return region
}
