import { IconBellRinging, IconCheck } from '@tabler/icons-react'
import { useOnline } from '#web/lib/use-online.ts'
import { Button } from '#web/ui/button.tsx'
import { clsx } from '#web/ui/clsx.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './consistency.module.css'
import type { Reminders } from './use-reminders.ts'
import type { TrackerRow } from './use-tracker.ts'

const offline = 'You are offline: a reminder is sent at once or not at all'

interface ReminderButtonProps {
  row: TrackerRow
  reminders: Reminders
  /** A picture instead of the words, at the end of a phone's row. */
  isShort?: boolean
}

/** Sends the employee's reminder of the day; afterwards it says that it was sent. Not there for a person who missed nothing. */
export function ReminderButton({ row, reminders, isShort }: ReminderButtonProps) {
  const isOnline = useOnline()
  const { employee, reminderRefusal } = row
  if (row.isRemindedToday)
    return (
      <span className={clsx(styles.sent, isShort && styles.sentShort)}>
        <IconCheck size={16} stroke={1.5} aria-hidden="true" />
        <span className={clsx(isShort && 'visually-hidden')}>Sent today</span>
      </span>
    )
  if (reminderRefusal) return null
  if (isShort)
    return (
      <IconButton
        label={`Send reminder to ${employee.name}`}
        icon={<IconBellRinging size={20} stroke={1.5} aria-hidden="true" />}
        aria-disabled={isOnline && reminders.reminding !== employee.id ? undefined : true}
        onClick={() => {
          if (!isOnline) toast.info(offline)
          else if (reminders.reminding !== employee.id) reminders.remind(employee)
        }}
      />
    )
  return (
    <Button
      look="accent"
      flush
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
