import { useContext, useState } from 'react'
import { formatDate } from '#core/time/format.ts'
import { serverToday } from '#web/lib/server-clock.ts'
import { useMe } from '#web/lib/use-me.ts'
import type { ChangeSearch } from '#web/lib/use-search-change.ts'
import { DateField } from '#web/ui/field/date-field.tsx'
import { FilterButton } from '#web/ui/filter/filter-button.tsx'
import { InSheet } from '#web/ui/filter/filter-sheet.tsx'
import { daysProblem, shownDays, type ChosenDays } from './days.ts'
import type { MeetingsSearch } from './search.ts'

interface DayFieldsProps {
  search: MeetingsSearch
  onChange: ChangeSearch<MeetingsSearch>
}

/** The choice of the days under one button, whose text names what is listed; open in the sheet on a phone. */
export function DayFilter(props: DayFieldsProps) {
  return <FilterButton label={daysLabel(props.search)}>{() => <DayFields {...props} />}</FilterButton>
}

/** "From today on", "From 02-Jun-2026", "02-Jun-2026 – 09-Jun-2026". */
function daysLabel({ from, to }: ChosenDays): string {
  if (from && to) return `${formatDate(from)} – ${formatDate(to)}`
  if (from) return `From ${formatDate(from)}`
  return to ? `Until ${formatDate(to)}` : 'From today on'
}

/** The first and the last day; applied once they are valid. */
function DayFields({ search: { from, to }, onChange }: DayFieldsProps) {
  const { timeZone } = useMe().user
  const isInSheet = useContext(InSheet)
  const [draft, setDraft] = useState<{ applied: ChosenDays; typed: ChosenDays }>({
    applied: { from, to },
    typed: { from, to },
  })
  // Days from outside (Reset Filters, Back) replace what was typed.
  const isFromOutside = draft.applied.from !== from || draft.applied.to !== to
  if (isFromOutside) setDraft({ applied: { from, to }, typed: { from, to } })
  const { typed } = draft
  const problemOf = (days: ChosenDays) => daysProblem(shownDays(days, serverToday(timeZone)))
  const take = (name: keyof ChosenDays) => (value: string) => {
    const next = { ...typed, [name]: value || undefined }
    const isValid = problemOf(next) === undefined
    setDraft({ applied: isValid ? next : { from, to }, typed: next })
    if (isValid) onChange({ from: next.from, to: next.to })
  }
  const fields = [
    { name: 'from', label: 'From', problem: problemOf(typed) },
    { name: 'to', label: 'To', problem: undefined },
  ] as const
  return fields.map(({ name, label, problem }) => (
    <DateField
      key={name}
      label={label}
      height={isInSheet ? 'form' : 'tool'}
      timeZone={timeZone}
      value={typed[name] ?? ''}
      error={problem}
      onChange={take(name)}
    />
  ))
}
