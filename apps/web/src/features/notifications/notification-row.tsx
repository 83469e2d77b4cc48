import { IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { NotificationGroup } from '#core/notifications/group.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { clsx } from '#web/ui/clsx.ts'
import { InstantText } from '#web/ui/text/date-text.tsx'
import { TextWithReaction } from '#web/ui/mark/reaction-mark.tsx'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import { notificationMark } from './notification-mark.ts'
import styles from './notifications.module.css'
import type { Notification } from './sections.ts'

interface NotificationRowProps {
  group: NotificationGroup<Notification>
  timeZone: string
  /** Shown in place of the whole message. */
  sentence?: string
  /** `time` under the heading of a day, `short` with the day. */
  at: 'time' | 'short'
  /** Whether its heading is “Important”, so that the word is screen-reader text only. */
  isUnderImportant?: boolean
  onOpen: () => void
  /** Further content under the sentence. */
  children?: ReactNode
  /** Buttons after the time. */
  end?: ReactNode
  /** Content below, over the width of the row. */
  below?: ReactNode
}

/** One notification or a merged group. A click outside of its buttons opens it and marks it as read. */
export function NotificationRow(props: NotificationRowProps) {
  const { group, timeZone, sentence = group.message, at, isUnderImportant, onOpen } = props
  const [newest] = group.members
  const content = (
    <>
      {!group.read && <span className="visually-hidden">Unread.</span>}{' '}
      {newest.isCrucial && <strong className={clsx(isUnderImportant && 'visually-hidden')}>Important</strong>}{' '}
      <TextWithReaction>{sentence}</TextWithReaction>
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
      data-row={group.members.map(({ id }) => id).join(' ')}
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

interface MarkReadButtonProps {
  sentence: string
  className?: string | undefined
  onClick: () => void
}

/** Marks a row as read without opening it. */
export function MarkReadButton({ sentence, className, onClick }: MarkReadButtonProps) {
  return (
    <IconButton
      label={`Mark read, ${sentence}`}
      small
      className={className}
      icon={<IconCheck size={16} stroke={1.5} aria-hidden="true" />}
      onClick={onClick}
    />
  )
}
