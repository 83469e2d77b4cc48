import { useMemo } from 'react'
import { useForm, type FormOf } from './use-form.ts'
import { DateField } from '../field/date-field.tsx'
import { SelectField } from '../field/select-field.tsx'
import { timesOfDay } from './times-of-day.ts'

/** Where something is moved to. */
export interface DayAndTime {
  /** YYYY-MM-DD. */
  day: string
  /** HH:MM; empty for what is on a whole day. */
  time: string
}

interface MoveFormOptions {
  from: DayAndTime
  send: (to: DayAndTime) => Promise<unknown>
  onMoved: (to: DayAndTime) => void
}

/** The form that moves something to another day and, where it has one, to another time. */
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
  /** Whose today it is. */
  timeZone: string
  /** What the move means. */
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
