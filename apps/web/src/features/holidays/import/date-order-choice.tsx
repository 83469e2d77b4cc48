import type { DateOrder } from '#core/holidays/table-date.ts'
import { formatDateWithDay } from '#core/time/format.ts'
import { Note } from '#web/ui/text/note.tsx'
import { RadioField } from '#web/ui/field/radio-field.tsx'
import type { Preview } from './use-import.ts'

type FoundOrder = NonNullable<Preview['dateOrder']>

const mostShown = 4

/** Asks whether the day or the month comes first, with the weekdays of both readings, or shows that the month does. */
export function DateOrderChoice({
  order: { used, isAsked, examples },
  onChoose,
}: {
  order: FoundOrder
  onChoose: (order: DateOrder) => void
}) {
  const [first] = examples
  if (!isAsked)
    return (
      used === 'month-first' &&
      first && (
        <Note>
          The month comes first in the dates of this file: {first.written} is{' '}
          {formatDateWithDay(first.monthFirst)}.
        </Note>
      )
    )
  const daysAs = (reading: 'dayFirst' | 'monthFirst') =>
    examples
      .slice(0, mostShown)
      .map((day) => `${day.name}: ${day[reading] ? formatDateWithDay(day[reading]) : 'no such day'}`)
      .join(' · ')
  return (
    <RadioField<DateOrder | ''>
      label={`Which number is the day in dates such as ${first?.written}?`}
      value={used ?? ''}
      onChange={(order) => order && onChoose(order)}
      options={[
        { value: 'day-first', label: 'The first: day, month, year', help: daysAs('dayFirst') },
        { value: 'month-first', label: 'The second: month, day, year', help: daysAs('monthFirst') },
      ]}
    />
  )
}
