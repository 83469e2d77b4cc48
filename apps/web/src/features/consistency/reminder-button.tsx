import { IconCheck } from '@tabler/icons-react'
import { useOnline } from '#web/lib/use-online.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './consistency.module.css'
import type { Reminders } from './use-reminders.ts'
import type { TrackerRow } from './use-tracker.ts'

const offline = 'You are offline: a reminder is sent at once or not at all'

/** Sends the employee's reminder of the day; afterwards it says that it was sent. Not there for a person who missed nothing. */
export function ReminderButton({ row, reminders }: { row: TrackerRow; reminders: Reminders }) {
  const isOnline = useOnline()
  const { employee, reminderRefusal } = row
  if (row.isRemindedToday)
    return (
      <span className={styles.sent}>
        <IconCheck size={16} stroke={1.5} aria-hidden="true" />
        Sent today
      </span>
    )
  if (reminderRefusal) return null
  return (
    <Button
      look="accent"
      className={styles.remind}
      busy={reminders.reminding === employee.id && 'Sending…'}
      blockedBecause={isOnline ? undefined : offline}
      aria-label={`Send reminder to ${employee.name}`}
      onClick={() => reminders.remind(employee)}
    >
      Send reminder
    </Button>
  )
}

interface RemindAllProps {
  count: number | undefined
  isBusy: boolean
  onPress: () => void
}

/** Reminds everybody who matches the filters, and shows how many they are; not there where that is nobody. */
export function RemindAllButton({ count, isBusy, onPress }: RemindAllProps) {
  const isOnline = useOnline()
  if (!count && !isBusy) return null
  return (
    <Button
      look="filled"
      size="form"
      busy={isBusy && 'Sending…'}
      blockedBecause={isOnline ? undefined : offline}
      onClick={onPress}
    >
      Remind all ({(count ?? 0).toLocaleString('en')})
    </Button>
  )
}
