import { useRef, useState, type ReactNode } from 'react'
import { stretchInWords } from '#core/leave/stretch-words.ts'
import { DaysTable } from '#web/ui/people-days/days-table.tsx'
import type { LeaveByPeople, LeavePerson, PersonStretch } from '../leave-types.ts'
import { dayButton } from './grid-keys.ts'
import { LeaveCard } from './leave-card.tsx'
import styles from './people.module.css'
import { firstStop, PersonRow } from './person-row.tsx'
import { useCard } from './use-card.ts'
import { useChosenDays, type Place } from './use-chosen-days.ts'
import { rangeOver } from './words.ts'

export interface GridActs {
  /** The first day on which leave can be added for the person; undefined if the reader may not. */
  addFrom: (person: LeavePerson) => string | undefined
  onAdd: (person: LeavePerson, days: { from: string; to: string }) => void
  /** What the reader may do about a stretch, for its card. */
  actsOn: (person: LeavePerson, stretch: PersonStretch, close: () => void) => ReactNode
}

interface PeopleGridProps extends GridActs {
  leave: LeaveByPeople
  people: readonly LeavePerson[]
  note: string
}

/**
 * The leave of people: a row a person, a column a day. One tab stop; arrows move between days and people, Shift with
 * arrows or a press chooses several days, and N or Enter adds leave.
 */
export function PeopleGrid({ leave, people, note, addFrom, onAdd, actsOn }: PeopleGridProps) {
  const days = leave.days.map(({ date }) => date)
  const { today } = leave
  const frame = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState<Place>()
  const card = useCard(frame)
  const personOf = (button: Element) => personIn(people, button.closest('tr')?.dataset['person'])
  const { range, onKeyDown, onClick } = useChosenDays({ personOf, stop, onAdd, onBar: card.open })
  const onReach = (target: EventTarget, isFocus: boolean) => {
    const button = dayButton(target)
    const person = button && personOf(button)
    const from = button?.dataset['from']
    if (person && button && isFocus) setStop({ id: person.id, day: button.dataset['day']! })
    if (person && button && from !== undefined) card.open(person, from, button, false)
    else card.leave(target)
  }
  const { opened } = card
  // The leave may have been removed, or its row left the table.
  const isShown =
    opened && personIn(people, opened.person.id)?.leave.some(({ from }) => from === opened.stretch.from)
  const tabStop = tabStopOf(people, stop, { days, today, addFrom })
  return (
    // oxlint-disable-next-line jsx_a11y/no-static-element-interactions -- the events are those of the buttons in it
    <div
      ref={frame}
      className={styles.frame}
      onPointerOver={(event) => event.pointerType === 'mouse' && onReach(event.target, false)}
      onPointerLeave={() => card.leave(null)}
      onFocus={(event) => onReach(event.target, true)}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      <DaysTable
        label="Leave by people and days"
        caption={`Leave from ${stretchInWords({ from: days[0]!, to: days.at(-1)! })}: a row a person, a column a day`}
        note={note}
        days={leave.days.map((day) => ({ ...day, holidays: day.holidays.map(({ name }) => name) }))}
        today={today}
      >
        {people.map((person) => (
          <PersonRow
            key={person.id}
            person={person}
            days={days}
            today={today}
            addFrom={addFrom(person)}
            stop={tabStop?.id === person.id ? tabStop.day : undefined}
            range={range?.id === person.id ? rangeOver(range.anchor, range.day) : undefined}
            opened={isShown && opened.person.id === person.id ? opened.stretch.from : undefined}
          />
        ))}
      </DaysTable>
      {isShown && <LeaveCard opened={opened} acts={actsOn(opened.person, opened.stretch, card.close)} />}
    </div>
  )
}

/** The one tab stop of the table: the day that had the focus last, or the first with a button. */
function tabStopOf(
  people: readonly LeavePerson[],
  last: Place | undefined,
  { days, today, addFrom }: { days: readonly string[]; today: string } & Pick<GridActs, 'addFrom'>,
): Place | undefined {
  if (last && personIn(people, last.id) && days.includes(last.day)) return last
  for (const person of people) {
    const day = firstStop(person, { days, today, addFrom: addFrom(person) })
    if (day !== undefined) return { id: person.id, day }
  }
  return undefined
}

function personIn(people: readonly LeavePerson[], id: string | undefined): LeavePerson | undefined {
  return people.find((person) => person.id === id)
}
