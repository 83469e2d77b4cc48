import { useState } from 'react'
import { daysBetween } from '#core/time/days.ts'
import { Button } from '#web/ui/button/button.tsx'
import { DaysTable } from '#web/ui/people-days/days-table.tsx'
import { PeopleLegend } from '#web/ui/people-days/people-legend.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import type { Calendar, LeaveStretch } from '../calendar-types.ts'
import type { Sheet, ViewProps } from '../sheet.ts'
import styles from './people.module.css'
import { offOn, PersonRow } from './person-row.tsx'

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
      <div className={styles.legend}>
        <PeopleLegend hasHoliday={hasHoliday(sheet)} />
      </div>
      <PeopleTable {...props} people={people} rows={rows} leave={leave} />
      {rows.length < people.length && (
        <p className={styles.more}>
          <Button onClick={() => setShowsAll(true)}>Show all {people.length} people</Button>
        </p>
      )}
      {openDay.date !== undefined && <div className={styles.tray}>{openDay.tray}</div>}
    </>
  )
}

function hasHoliday({ days, period }: Sheet): boolean {
  const dates = daysBetween(period.from, period.to).map(String)
  return dates.some((date) => (days.get(date)?.holidays.length ?? 0) > 0)
}

function leaveByPerson({ calendar, period }: Sheet): ReadonlyMap<string, LeaveStretch[]> {
  const [first, last] = [String(period.from), String(period.to)]
  const leave = calendar?.leave.filter(({ from, to }) => from <= last && to >= first) ?? []
  return Map.groupBy(leave, ({ userId }) => userId)
}

interface PeopleTableProps extends Pick<ViewProps, 'sheet' | 'cursor' | 'openDay'> {
  people: Calendar['people']
  /** Those who have a row. */
  rows: Calendar['people']
  leave: ReadonlyMap<string, LeaveStretch[]>
}

function PeopleTable({ people, rows, leave, sheet, cursor, openDay }: PeopleTableProps) {
  const { period, today } = sheet
  const days = daysBetween(period.from, period.to).map(String)
  const isOut = (person: Calendar['people'][number], date: string) =>
    leave.get(person.id)?.some(({ from, to }) => from <= date && to >= date) && !offOn(person, date, sheet)
  return (
    <DaysTable
      label={`Who is away in ${period.name}`}
      caption={`Leave and weekly offs in ${period.name}: a row a person, a column a day`}
      note={`${leave.size} of ${people.length} with leave`}
      days={days.map((date) => ({
        date,
        holidays: sheet.days.get(date)?.holidays.map(({ name }) => name) ?? [],
        out: people.filter((person) => isOut(person, date)).length,
      }))}
      today={today.toString()}
      dayButton={(date) => ({
        isOpen: date === openDay.date,
        takesFocus: cursor.takesFocus && openDay.date === undefined && date === cursor.day,
        onPress: () => openDay.show(date === openDay.date ? undefined : date),
      })}
    >
      {rows.map((person) => (
        <PersonRow
          key={person.id}
          {...{ person, days, sheet }}
          leave={leave.get(person.id) ?? []}
          onOpenDay={openDay.show}
        />
      ))}
    </DaysTable>
  )
}
