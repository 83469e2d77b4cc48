import { useContext, useState } from 'react'
import { useMe } from '#web/lib/use-me.ts'
import type { ChangeSearch } from '#web/lib/use-search-change.ts'
import { DateField } from '#web/ui/field/date-field.tsx'
import { InSheet } from '#web/ui/filter/filter-sheet.tsx'
import { daysProblem, type Days } from './days.ts'
import styles from './list.module.css'
import type { MeetingsSearch } from './search.ts'

interface DayFieldsProps {
  days: Days
  onChange: ChangeSearch<MeetingsSearch>
}

/** The first and the last day; applied once they are valid. */
export function DayFields({ days, onChange }: DayFieldsProps) {
  const { timeZone } = useMe().user
  const isInSheet = useContext(InSheet)
  const [draft, setDraft] = useState({ days, typed: days })
  // Days from outside (Reset Filters, Back) replace what was typed.
  const isFromOutside = !draft.days.from.equals(days.from) || !draft.days.to.equals(days.to)
  if (isFromOutside) setDraft({ days, typed: days })
  const { typed } = draft
  const change = (next: Days) => {
    setDraft({ days: daysProblem(next) ? days : next, typed: next })
    if (!daysProblem(next)) onChange({ from: next.from.toString(), to: next.to.toString() })
  }
  const take = (name: keyof Days) => (value: string) => {
    // An empty field means the default day.
    if (value === '') return onChange({ [name]: undefined })
    change({ ...typed, [name]: Temporal.PlainDate.from(value) })
  }
  const fields = [
    { name: 'from', label: 'From', problem: daysProblem(typed) },
    { name: 'to', label: 'To', problem: undefined },
  ] as const
  return fields.map(({ name, label, problem }) => (
    <div key={name} className={styles.date}>
      {!isInSheet && <span aria-hidden="true">{label}</span>}
      <DateField
        label={label}
        labelHidden={!isInSheet}
        height="tool"
        timeZone={timeZone}
        value={typed[name].toString()}
        error={problem}
        onChange={take(name)}
      />
    </div>
  ))
}
