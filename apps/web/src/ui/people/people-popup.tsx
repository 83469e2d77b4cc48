import { Popover } from '@mantine/core'
import { useEffect, useRef, type ReactElement } from 'react'
import { formatDate } from '#core/time/format.ts'
import { Avatar } from './avatar.tsx'
import { awayMarks } from './away-marks.ts'
import styles from './people.module.css'
import type { Offered } from './use-offered.ts'
import type { PeopleList } from './use-people-list.ts'
import { StatusMark } from '../mark/status-mark.tsx'

interface PeoplePopupProps {
  list: PeopleList
  date: string | undefined
  label: string
  /** Inside another popover, which treats elements elsewhere as outside. */
  isNested?: boolean | undefined
  /** The field, or an element around it. */
  children: ReactElement<Record<string, unknown>>
}

/** The offered people over what is under a field. The focus stays in the field, which handles the keys. */
export function PeoplePopup({ list, date, label, isNested, children }: PeoplePopupProps) {
  const { isOpen, says } = list
  return (
    <>
      <Popover
        opened={isOpen}
        position="bottom-start"
        offset={4}
        // It grows when people are loaded, and is then repositioned.
        preventPositionChangeWhenVisible={false}
        withRoles={false}
        trapFocus={false}
        returnFocus={false}
        closeOnEscape={false}
        withinPortal={!isNested}
        width={isNested ? 'target' : 340}
      >
        <Popover.Target>{children}</Popover.Target>
        <Popover.Dropdown className={styles.dropdown}>
          <Options list={list} date={date} label={label} />
        </Popover.Dropdown>
      </Popover>
      <p className="visually-hidden" role="status">
        {isOpen && says}
      </p>
    </>
  )
}

/** The offered people within the page, which cover nothing. */
export function PeopleInPlace({ list, date, label }: Pick<PeoplePopupProps, 'list' | 'date' | 'label'>) {
  return (
    <>
      {list.isOpen && (
        <div className={styles.inPlace}>
          <Options list={list} date={date} label={label} />
        </div>
      )}
      <p className="visually-hidden" role="status">
        {list.isOpen && list.says}
      </p>
    </>
  )
}

function Options({ list, date, label }: Pick<PeoplePopupProps, 'list' | 'date' | 'label'>) {
  const box = useRef<HTMLDivElement>(null)
  const { id, people, active, says } = list
  useEffect(() => {
    box.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [active, people.length])
  return (
    <>
      <div ref={box} id={id} role="listbox" aria-label={label} className={styles.list}>
        {people.map((person, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field handles the keys
          <div
            key={person.id}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={styles.option}
            onPointerMove={() => list.setActive(index)}
            // Keeps the focus in the field.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => list.pick(person)}
          >
            <Offer person={person} date={date} />
          </div>
        ))}
      </div>
      {people.length === 0 && <p className={styles.none}>{says}</p>}
    </>
  )
}

function Offer({ person, date }: { person: Offered; date: string | undefined }) {
  const detail = [person.designation, person.businessUnit?.name].filter(Boolean).join(' · ')
  const away = person.dayKind && awayMarks[person.dayKind]
  return (
    <>
      <Avatar id={person.id} name={person.name} />
      <span className={styles.who}>
        {person.name}
        {detail && <small>{detail}</small>}
      </span>
      {away && (
        <span className={styles.away}>
          <StatusMark name={away.mark} />
          <small>{formatDate(date)}</small>
        </span>
      )}
    </>
  )
}
