import { IconCalendarShare } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDateWithDay } from '#core/time/format.ts'
import { useMe } from '#web/lib/use-me.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { MoveFields, useMoveForm } from '#web/ui/form/move-fields.tsx'
import { Popup } from '#web/ui/overlay/popup.tsx'
import type { Entry } from '../entries.ts'
import styles from './move.module.css'
import { spotOf, type Spot } from './spot.ts'

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
      position="right-start"
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
  const midnight = Temporal.PlainTime.from('00:00')
  const form = useMoveForm({
    from: {
      day,
      time: minutes === undefined ? '' : midnight.add({ minutes }).toString({ smallestUnit: 'minute' }),
    },
    // The entry is shown at its new place before it is stored.
    send: () => Promise.resolve(),
    onMoved: ({ day: to, time }) =>
      onMove({ day: to, ...(time === '' ? {} : { minutes: midnight.until(time).total('minutes') }) }),
  })
  return (
    <Form form={form} label={`Move ${entry.title}`} className={styles.form}>
      <p className={styles.what}>
        <strong>{entry.title}</strong>
        {entry.kind !== 'tasks' && entry.meeting.recurrence !== 'none' && (
          <span>Only this time, {formatDateWithDay(entry.day)}; the series stays as it is.</span>
        )}
      </p>
      <div>
        <MoveFields form={form} timeZone={timeZone} />
      </div>
      <Button type="submit" look="filled" size="form" onClick={form.submit}>
        Move
      </Button>
    </Form>
  )
}
