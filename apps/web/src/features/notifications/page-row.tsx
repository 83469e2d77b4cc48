import { IconChevronDown } from '@tabler/icons-react'
import { useId } from 'react'
import { groupNotifications, type NotificationGroup } from '#core/notifications/group.ts'
import { Button } from '#web/ui/button/button.tsx'
import { clsx } from '#web/ui/clsx.ts'
import { Quote } from '#web/ui/text/quote.tsx'
import { MarkReadButton, NotificationRow } from './notification-row.tsx'
import { RowMenu, type RowActions } from './row-menu.tsx'
import styles from './notifications-page.module.css'
import { wordsOf, type Notification } from './sections.ts'

interface PageRowProps {
  group: NotificationGroup<Notification>
  timeZone: string
  at: 'time' | 'short'
  isUnderImportant?: boolean
  actions: RowActions
  /** Whether the members of a group are shown. */
  isOpen?: boolean
  onToggle?: () => void
}

/** A row of the page, with its quoted comment, the members of a group, and a button that marks it as read. */
export function PageRow(props: PageRowProps) {
  const { group, timeZone, at, isUnderImportant = false, actions, isOpen = false, onToggle } = props
  const membersId = useId()
  const { members } = group
  const isGroup = members.length > 1
  const { sentence, quote } = wordsOf(group)
  return (
    <NotificationRow
      group={group}
      timeZone={timeZone}
      sentence={sentence}
      at={at}
      isUnderImportant={isUnderImportant}
      onOpen={() => actions.markRead(members)}
      end={
        <span className={styles.end}>
          {!group.read && (
            <MarkReadButton
              sentence={sentence}
              // On a phone it is in the menu of the row.
              className={clsx(styles.check, !isGroup && styles.inMenu)}
              onClick={() => actions.markRead(members)}
            />
          )}
          {!isGroup && <RowMenu notification={members[0]} actions={actions} />}
        </span>
      }
      below={
        isGroup && (
          <ul id={membersId} className={styles.members} aria-label={group.message} hidden={!isOpen}>
            {isOpen &&
              members
                .flatMap((member) => groupNotifications([member]))
                .map((single) => (
                  <PageRow
                    key={single.members[0].id}
                    group={single}
                    timeZone={timeZone}
                    at={at}
                    actions={actions}
                  />
                ))}
          </ul>
        )
      }
    >
      {quote && <Quote>{quote}</Quote>}
      {isGroup && (
        <Button
          look="accent"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={membersId}
          onClick={onToggle}
        >
          {isOpen ? 'Hide' : members.length === 2 ? 'Show both' : `Show all ${members.length}`}
          <IconChevronDown size={16} stroke={1.5} aria-hidden="true" className={clsx(isOpen && styles.up)} />
        </Button>
      )}
    </NotificationRow>
  )
}
