import { IconCalendar, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { formatDateWithDay } from '#core/time/format.ts'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { Button } from '#web/ui/button/button.tsx'
import { DateCalendar } from '#web/ui/calendar/date-calendar.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Popup } from '#web/ui/overlay/popup.tsx'
import styles from './today.module.css'

interface DayNavProps {
  date: Temporal.PlainDate
  today: Temporal.PlainDate
  onDate: (date: Temporal.PlainDate) => void
}

/** The day before, a calendar, and the day after. Future days cannot be chosen. */
export function DayNav({ date, today, onDate }: DayNavProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const isToday = date.equals(today)
  const back = () => onDate(date.subtract({ days: 1 }))
  const forward = () => {
    if (!isToday) onDate(date.add({ days: 1 }))
  }
  useShortcuts([
    { keys: 'ArrowLeft', does: 'Day before', group: 'Today', isTypedOnly: true, run: back },
    { keys: 'ArrowRight', does: 'Day after', group: 'Today', isTypedOnly: true, run: forward },
  ])
  return (
    <div className={styles.nav} role="group" aria-label="Day">
      <IconButton
        label="Day before"
        shortcut="←"
        icon={<IconChevronLeft size={16} stroke={1.5} />}
        onClick={back}
      />
      <Popup
        isOpen={isOpen}
        onOpenChange={setOpen}
        onEscape={() => button.current?.focus()}
        position="bottom-end"
        isModal
        target={
          <Button
            ref={button}
            size="form"
            icon={<IconCalendar size={16} stroke={1.5} aria-hidden="true" />}
            className={styles.pick}
            onClick={() => setOpen(!isOpen)}
          >
            {formatDateWithDay(date)}
          </Button>
        }
      >
        <DateCalendar
          value={date.toString()}
          today={today}
          blockedBecause={(day) => (day > today.toString() ? 'This day has not begun.' : undefined)}
          onChoose={(day) => {
            setOpen(false)
            button.current?.focus()
            onDate(day)
          }}
        />
      </Popup>
      <IconButton
        label="Day after"
        shortcut="→"
        icon={<IconChevronRight size={16} stroke={1.5} />}
        aria-disabled={isToday || undefined}
        onClick={forward}
      />
    </div>
  )
}
