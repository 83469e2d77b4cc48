import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { NotificationGroup } from '#core/notifications/group.ts'
import { clsx } from '#web/ui/clsx.ts'
import { InstantText } from '#web/ui/text/date-text.tsx'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import { UnbrokenDates } from '#web/ui/text/unbroken-dates.tsx'
import { notificationMark } from './notification-mark.ts'
import styles from './notifications.module.css'
import type { Notification } from './sections.ts'

interface NotificationRowProps {
  group: NotificationGroup<Notification>
  timeZone: string
  /** Shown in place of the whole message. */
  sentence?: string
  /** 'time' under the heading of a day. */
  at: 'time' | 'short'
  /** Under a heading that says it already, the word "Important" is only read out. */
  isUnderImportant?: boolean
  onOpen: () => void
  /** More under the sentence. */
  children?: ReactNode
  /** Buttons after the time. */
  end?: ReactNode
  /** Under all of it, as wide as the row. */
  below?: ReactNode
}

/** One notification or a merged group: a click anywhere but on another button opens it and marks it as read. */
export function NotificationRow(props: NotificationRowProps) {
  const { group, timeZone, sentence = group.message, at, isUnderImportant, onOpen } = props
  const [newest] = group.members
  const content = (
    <>
      {!group.read && <span className="visually-hidden">Unread.</span>}{' '}
      {newest.isCrucial && <strong className={clsx(isUnderImportant && 'visually-hidden')}>Important</strong>}{' '}
      <UnbrokenDates>{sentence}</UnbrokenDates>
    </>
  )
  const link = { className: styles.link, onClick: onOpen, 'data-row-link': true }
  return (
    <li
      className={clsx(
        styles.row,
        styles.opens,
        !group.read && styles.unread,
        newest.isCrucial && styles.crucial,
      )}
      data-row={group.members.map((one) => one.id).join(' ')}
    >
      <Mark name={notificationMark(newest)} />
      <div>
        {group.link ? (
          <Link to={group.link} {...link}>
            {content}
          </Link>
        ) : (
          <button type="button" {...link}>
            {content}
          </button>
        )}
        {props.children}
      </div>
      <InstantText value={newest.timestamp} timeZone={timeZone} as={at} />
      {props.end}
      {props.below}
    </li>
  )
}
