import { IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { Avatar } from './avatar.tsx'
import { Field, type FieldWords } from '../field/field.tsx'
import { AwayNote } from './away-note.tsx'
import { PeoplePopup } from './people-popup.tsx'
import styles from './people.module.css'
import { longestSearch, type Person } from './use-offered.ts'
import { usePeopleList } from './use-people-list.ts'

interface PeoplePickerProps extends FieldWords {
  value: readonly Person[]
  onChange: (people: Person[]) => void
  /** The day for which absences are shown; YYYY-MM-DD. */
  date?: string | undefined
  /** At most one person. */
  single?: boolean
  id?: string
  autoFocus?: boolean
  /** The picker is inside a popover: people are offered immediately, within it. */
  isNested?: boolean
}

/** A picker for several people, found by typing and displayed as chips. */
// oxlint-disable-next-line eslint/max-lines-per-function -- one field: chips, input and list share focus and keys
export function PeoplePicker({
  value,
  onChange,
  date,
  single,
  autoFocus,
  isNested,
  ...words
}: PeoplePickerProps) {
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(Boolean(isNested))
  const list = usePeopleList({
    search: typed,
    date: date || undefined,
    isOpen,
    without: value.map(({ id }) => id),
    onPick: (person) => {
      onChange(single ? [person] : [...value, person])
      setTyped('')
      // The list covers the elements below the field, where a press would pick a person. Typing opens it again.
      if (single || !isNested) setOpen(false)
    },
    onClose: () => setOpen(false),
    onUnmatchedEnter: () => {},
  })
  const remove = (id: string) => {
    onChange(value.filter((person) => person.id !== id))
    field.current?.focus()
  }
  return (
    <Field {...words} limit={longestSearch} text={typed}>
      {(control) => (
        <>
          <PeoplePopup list={list} date={date || undefined} label={words.label} isNested={isNested}>
            {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- focuses the field inside */}
            <div
              className={styles.picker}
              data-invalid={words.error ? true : undefined}
              onClick={(event) => event.target === event.currentTarget && field.current?.focus()}
            >
              {value.map((person) => (
                <Chip key={person.id} person={person} onRemove={() => remove(person.id)} />
              ))}
              <input
                ref={field}
                type="text"
                role="combobox"
                aria-expanded={isOpen}
                {...control}
                {...list.field}
                aria-controls={list.id}
                data-mantine-stop-propagation={isOpen ? 'true' : undefined}
                data-autofocus={autoFocus || undefined}
                autoComplete="off"
                placeholder={value.length === 0 ? 'Type a name or email' : undefined}
                value={typed}
                onChange={(event) => {
                  setTyped(event.currentTarget.value)
                  setOpen(true)
                }}
                onClick={() => setOpen(true)}
                onKeyDown={(event) => {
                  // Tab leaves the field, as usual.
                  if (event.key === 'Tab' && typed === '') return setOpen(false)
                  // Submits the form without adding a person.
                  if (event.key === 'Enter' && typed === '' && (event.ctrlKey || event.metaKey)) return
                  if (list.hearsKey(event)) return
                  if (event.key === 'ArrowDown') setOpen(true)
                  if (event.key === 'Enter' && isOpen) event.preventDefault()
                  if (event.key === 'Backspace' && typed === '' && !event.repeat) onChange(value.slice(0, -1))
                }}
                onBlur={() => {
                  setOpen(false)
                  setTyped('')
                }}
              />
            </div>
          </PeoplePopup>
          <AwayNote people={value} date={date || undefined} />
        </>
      )}
    </Field>
  )
}

function Chip({ person: { id, name }, onRemove }: { person: Person; onRemove: () => void }) {
  return (
    <span className={styles.chip}>
      <Avatar id={id} name={name} />
      <span>{name}</span>
      <button type="button" aria-label={`Remove ${name}`} onClick={onRemove}>
        <IconX size={14} stroke={1.5} aria-hidden="true" />
      </button>
    </span>
  )
}
