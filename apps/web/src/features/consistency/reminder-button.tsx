import { IconBellRinging, IconCheck } from '@tabler/icons-react'
import { useOnline } from '#web/lib/use-online.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { toast } from '#web/lib/toast.ts'
import styles from './consistency.module.css'
import { refusals } from './texts.ts'
import type { Reminders } from './use-reminders.ts'
import type { TrackerRow } from './use-tracker.ts'

const offline = 'You are offline: a reminder is sent at once or not at all'

interface ReminderButtonProps {
  row: TrackerRow
  reminders: Reminders
  /** Whether it has only an icon, at the end of a row on a phone. */
  isShort?: boolean
}

/** Sends the employee’s reminder of the day, and shows if it was sent. Disabled for a person who missed nothing. */
export function ReminderButton({ row, reminders, isShort }: ReminderButtonProps) {
  const isOnline = useOnline()
  const { employee, reminderRefusal } = row
  const isSending = reminders.reminding === employee.id
  const refusal = reminderRefusal && refusals[reminderRefusal](employee.name)
  const blockedBecause = refusal ?? (isOnline ? undefined : offline)
  if (isShort) {
    const Icon = row.isRemindedToday ? IconCheck : IconBellRinging
    // The same element before and afterwards, so that it keeps the focus.
    return (
      <IconButton
        label={
          row.isRemindedToday
            ? `${employee.name} was sent a reminder today`
            : isSending
              ? `Sending a reminder to ${employee.name}…`
              : `Send reminder to ${employee.name}`
        }
        icon={<Icon size={20} stroke={1.5} aria-hidden="true" />}
        aria-disabled={isSending || blockedBecause !== undefined || undefined}
        aria-busy={isSending || undefined}
        onClick={() => {
          if (row.isRemindedToday || isSending) return
          if (blockedBecause === undefined) reminders.remind(employee)
          else toast.info(blockedBecause)
        }}
      />
    )
  }
  if (row.isRemindedToday)
    return (
      <span className={styles.sent}>
        <IconCheck size={16} stroke={1.5} aria-hidden="true" />
        Sent today
      </span>
    )
  return (
    <Button
      look="accent"
      flush="start"
      busy={isSending && 'Sending…'}
      blockedBecause={blockedBecause}
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

/** Reminds everybody who matches the filters, with their number; hidden if there is nobody. */
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
