import { IconCalendarShare } from '@tabler/icons-react'
import { useState } from 'react'
import { formatTimeOfDay } from '#core/time/format.ts'
import { useForm } from '#web/lib/use-form.ts'
import { useMe } from '#web/lib/use-me.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Form } from '#web/ui/form.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Popup } from '#web/ui/popup.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import type { Entry } from '../entries.ts'
import styles from './move.module.css'
import { spotOf, stepMinutes, type Spot } from './spot.ts'

interface MovePopupProps {
  entry: Entry
  onMove: (to: Spot) => void
}

/** “Move to…”: another day and, for a meeting, another time; for people who neither drag nor lift. */
export function MovePopup({ entry, onMove }: MovePopupProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popup
      isOpen={isOpen}
      onOpenChange={setOpen}
      label={`Move ${entry.title}`}
      position="bottom-end"
      width={260}
      target={
        <IconButton
          label={`Move to…, ${entry.title}`}
          small
          icon={<IconCalendarShare size={16} stroke={1.5} />}
          onClick={() => setOpen(!isOpen)}
        />
      }
    >
      <MoveForm
        entry={entry}
        onMove={(to) => {
          setOpen(false)
          onMove(to)
        }}
      />
    </Popup>
  )
}

function MoveForm({ entry, onMove }: MovePopupProps) {
  const { timeZone } = useMe().user
  const { day, minutes } = spotOf(entry)
  const form = useForm({
    start: { day, minutes: String(minutes ?? '') },
    check: (values) => ({ day: values.day === '' ? 'Choose a day.' : undefined }),
    send: (values) => Promise.resolve(values),
    onSent: (values) =>
      onMove({ day: values.day, ...(minutes === undefined ? {} : { minutes: Number(values.minutes) }) }),
  })
  return (
    <Form form={form} label={`Move ${entry.title}`} className={styles.form}>
      <DateField {...form.field('day')} data-autofocus label="Move to" timeZone={timeZone} />
      {minutes !== undefined && (
        <SelectField {...form.text('minutes')} label="Starts at" options={timesWith(minutes)} />
      )}
      <Button type="submit" look="filled" size="form" onClick={form.submit}>
        Move
      </Button>
    </Form>
  )
}

/** The quarters of an hour of a day, with the present time where that is none of them. */
function timesWith(minutes: number): { value: string; label: string }[] {
  const quarters = Array.from({ length: (24 * 60) / stepMinutes }, (_, index) => index * stepMinutes)
  return [...new Set([...quarters, minutes])]
    .toSorted((one, other) => one - other)
    .map((at) => ({
      value: String(at),
      label: formatTimeOfDay(Temporal.PlainTime.from({ hour: Math.floor(at / 60), minute: at % 60 })),
    }))
}
