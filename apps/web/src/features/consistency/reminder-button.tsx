import { IconCheck } from '@tabler/icons-react'
import { useOnline } from '#web/lib/use-online.ts'
import { Button } from '#web/ui/button.tsx'
import { refusals } from './texts.ts'
import styles from './consistency.module.css'
import type { Reminders } from './use-reminders.ts'
import type { TrackerRow } from './use-tracker.ts'

const offline = 'You are offline: a reminder is sent at once or not at all'

/** Sends the employee's reminder of the day; afterwards it says that it was sent. */
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
  return (
    <Button
      busy={reminders.reminding === employee.id && 'Sending…'}
      blockedBecause={
        reminderRefusal ? refusals[reminderRefusal](employee.name) : isOnline ? undefined : offline
      }
      aria-label={`Send reminder to ${employee.name}`}
      onClick={() => reminders.remind(employee)}
    >
      Send reminder
    </Button>
  )
}

/** Reminds everybody who matches the filters, and shows how many they are. */
export function RemindAllButton({
  count,
  isBusy,
  onPress,
}: {
  count: number | undefined
  isBusy: boolean
  onPress: () => void
}) {
  const isOnline = useOnline()
  return (
    <Button
      look="filled"
      size="form"
      busy={isBusy && 'Sending…'}
      blockedBecause={isOnline ? undefined : offline}
      onClick={onPress}
    >
      Remind all{count === undefined ? '' : ` (${count.toLocaleString('en')})`}
    </Button>
  )
}
