import { memo } from 'react'
import { formatDateWithDay } from '#core/time/format.ts'
import type { DrawnStretch } from '#web/ui/people-days/bar-words.ts'
import { freeDayClass, PersonDays, type DayOff } from '#web/ui/people-days/person-days.tsx'
import { cellsOf, type Cell } from '#web/ui/people-days/stretch-cells.ts'
import type { LeavePerson } from '../leave-types.ts'
import { drawn } from './words.ts'

interface PersonRowProps {
  person: LeavePerson
  days: readonly string[]
  today: string
  /** The first day on which leave can be added for this person; undefined if it cannot be. */
  addFrom: string | undefined
  /** The day of the row that is the tab stop of the table, if it is in this row. */
  stop: string | undefined
  /** The range of days that is being chosen in this row. */
  range: { from: string; to: string } | undefined
  /** The first day of the bar whose card is open. */
  opened: string | undefined
}

/** The first day of a person's row that has a button, from a day on if there is one. */
export function firstStop(
  person: LeavePerson,
  { days, today, addFrom }: Pick<PersonRowProps, 'days' | 'today' | 'addFrom'>,
): string | undefined {
  const buttons = cellsOf(person.leave, days).filter((cell) => hasButton(cell, person, addFrom))
  return (buttons.find(({ date }) => date >= today) ?? buttons.at(-1))?.date
}

function hasButton({ date, stretch }: Cell<object>, person: LeavePerson, addFrom: string | undefined) {
  if (stretch) return true
  return addFrom !== undefined && date >= addFrom && !offOn(person, date)
}

function offOn({ weeklyOffs, holidays }: LeavePerson, date: string): DayOff | undefined {
  if (weeklyOffs.includes(date)) return 'weekly off'
  return holidays.includes(date) ? 'holiday' : undefined
}

/** A person's days: bars open their card, and days without leave are buttons that add it. */
export const PersonRow = memo(function PersonRow(props: PersonRowProps) {
  const { person, days, today, addFrom, stop, range, opened } = props
  const tabIndexOn = (date: string) => (stop === date ? 0 : -1)
  const barButton = ({ date }: Cell<DrawnStretch>, { from }: DrawnStretch) => ({
    'data-day': date,
    'data-from': from,
    tabIndex: tabIndexOn(date),
    'aria-haspopup': 'dialog' as const,
    'aria-expanded': opened === from,
  })
  const freeDay = (cell: Cell<DrawnStretch>) =>
    hasButton(cell, person, addFrom) ? (
      <button
        type="button"
        className={freeDayClass}
        data-day={cell.date}
        tabIndex={tabIndexOn(cell.date)}
        aria-label={`Add leave for ${person.name}, ${formatDateWithDay(cell.date)}`}
      />
    ) : undefined
  return (
    <PersonDays
      {...{ person, days, today, barButton, freeDay }}
      leave={person.leave.map(drawn)}
      offOn={(date) => offOn(person, date)}
      isChosen={(date) => range !== undefined && date >= range.from && date <= range.to}
    />
  )
})
