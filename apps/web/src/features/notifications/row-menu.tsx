import { Menu } from '#web/ui/overlay/menu.tsx'
import { IconDots } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { snoozeChoices, snoozeWords } from '#core/notifications/snooze.ts'
import { topicOfStored, topicWords } from '#core/notifications/topics.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useMe } from '#web/lib/use-me.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import type { Notification } from './sections.ts'
import type { useNotificationActions } from './use-notification-actions.ts'

export type RowActions = Pick<
  ReturnType<typeof useNotificationActions>,
  'markRead' | 'markUnread' | 'snooze' | 'muteToday'
>

/** Further actions on a notification: mark it, snooze it, mute its topic, and open the settings. */
export function RowMenu({ notification, actions }: { notification: Notification; actions: RowActions }) {
  const { timeZone } = useMe().user
  const isOnline = useOnline()
  const navigate = useNavigate()
  const topic = topicOfStored(notification.actionType)
  const isReminder = notification.type === 'reminder'
  return (
    <Menu
      position="bottom-end"
      width={232}
      target={
        <IconButton
          label={`More about ${notification.message}`}
          small
          icon={<IconDots size={16} stroke={1.5} aria-hidden="true" />}
        />
      }
    >
      {!isOnline && (isReminder || topic) && (
        <Menu.Label>You are offline: snoozing and muting need the connection</Menu.Label>
      )}
      {isReminder && (
        <>
          <Menu.Label>Snooze</Menu.Label>
          {snoozeChoices(serverNow().toZonedDateTimeISO(timeZone)).map((time) => (
            <Menu.Item key={time} disabled={!isOnline} onClick={() => actions.snooze(notification, time)}>
              {snoozeWords[time]}
            </Menu.Item>
          ))}
          <Menu.Divider />
        </>
      )}
      <Menu.Item
        onClick={() =>
          notification.read ? actions.markUnread(notification) : actions.markRead([notification])
        }
      >
        {notification.read ? 'Mark unread' : 'Mark read'}
      </Menu.Item>
      {topic && (
        <Menu.Item disabled={!isOnline} onClick={() => actions.muteToday(topic)}>
          Mute “{topicWords[topic].name}” today
        </Menu.Item>
      )}
      <Menu.Item
        onClick={() => void navigate({ to: isReminder ? '/account/reminders' : '/account/notifications' })}
      >
        {isReminder ? 'Why did this come?' : 'Notification settings'}
      </Menu.Item>
    </Menu>
  )
}
