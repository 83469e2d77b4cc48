import { Link } from '@tanstack/react-router'
import type { NotificationGroup } from '#core/notifications/group.ts'
import { clsx } from '#web/ui/clsx.ts'
import { InstantText } from '#web/ui/date-text.tsx'
import type { MarkName } from '#web/ui/marks.tsx'
import { StatusMark } from '#web/ui/status-mark.tsx'
import { UnbrokenDates } from '#web/ui/unbroken-dates.tsx'
import styles from './notifications.module.css'
import type { Notification } from './sections.ts'

const markOfAction: Record<string, MarkName> = {
  ACKNOWLEDGE_REPORT: 'submitted',
  EOD_ACKNOWLEDGED: 'acknowledged',
  TASK_ASSIGNED: 'notStarted',
  TASK_ITEM_ASSIGNED: 'notStarted',
}
const markOfType: Record<Notification['type'], MarkName> = {
  info: 'info',
  warning: 'warning',
  reminder: 'overdue',
}

interface NotificationRowProps {
  group: NotificationGroup<Notification>
  timeZone: string
  onOpen: () => void
}

/** One notification or a merged group: the whole row opens it and marks it as read. */
export function NotificationRow({ group, timeZone, onOpen }: NotificationRowProps) {
  const [newest] = group.members
  const mark = newest.isCrucial
    ? 'crucial'
    : (markOfAction[newest.actionType ?? ''] ?? markOfType[newest.type])
  const className = clsx(
    styles.row,
    styles.link,
    !group.read && styles.unread,
    newest.isCrucial && styles.crucial,
  )
  const content = (
    <>
      <StatusMark name={mark} as="mark">
        {[!group.read && 'Unread', newest.isCrucial && 'Important'].filter(Boolean).join(', ')}
      </StatusMark>
      <span>
        {newest.isCrucial && <strong>Important </strong>}
        <UnbrokenDates>{group.message}</UnbrokenDates>
      </span>
      <InstantText value={newest.timestamp} timeZone={timeZone} as="short" />
    </>
  )
  const ids = group.members.map((one) => one.id).join(' ')
  return (
    <li>
      {group.link ? (
        <Link to={group.link} className={className} onClick={onOpen} data-notification={ids}>
          {content}
        </Link>
      ) : (
        <button type="button" className={className} onClick={onOpen} data-notification={ids}>
          {content}
        </button>
      )}
    </li>
  )
}
