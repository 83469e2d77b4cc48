import { useMemo } from 'react'
import { useForm, type FormOf } from './use-form.ts'
import { DateField } from '../field/date-field.tsx'
import { SelectField } from '../field/select-field.tsx'
import { timesOfDay } from './times-of-day.ts'

/** The target of a move. */
export interface DayAndTime {
  /** YYYY-MM-DD. */
  day: string
  /** HH:MM; empty for a whole day. */
  time: string
}

interface MoveFormOptions {
  from: DayAndTime
  send: (to: DayAndTime) => Promise<unknown>
  onMoved: (to: DayAndTime) => void
}

/** The form that moves something to another day and, if it has a time, to another time. */
export function useMoveForm({ from, send, onMoved }: MoveFormOptions): FormOf<DayAndTime> {
  return useForm({
    start: from,
    check: ({ day }) => ({ day: day === '' ? 'Choose a day.' : undefined }),
    send,
    onSent: (_, to) => onMoved(to),
  })
}

interface MoveFieldsProps {
  form: FormOf<DayAndTime>
  /** The time zone that decides which day is today. */
  timeZone: string
  /** Explains the effect of the move. */
  help?: string
}

export function MoveFields({ form, timeZone, help }: MoveFieldsProps) {
  const { time } = form.before
  const options = useMemo(() => timesOfDay(time), [time])
  return (
    <>
      <DateField {...form.field('day')} data-autofocus label="Move to" help={help} timeZone={timeZone} />
      {time !== '' && <SelectField {...form.text('time')} label="Starts at" options={options} />}
    </>
  )
}
