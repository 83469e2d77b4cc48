import { Menu } from '#web/ui/overlay/menu.tsx'
import { IconDots } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useMedia } from '#web/lib/use-media.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import styles from './notifications-page.module.css'
import { useFocusWithin } from './use-focus-within.ts'
import type { useNotificationActions } from './use-notification-actions.ts'

interface PageActionsProps {
  actions: ReturnType<typeof useNotificationActions>
  /** The numbers of all and of unread notifications; undefined if unknown. */
  counts: { total: number; unread: number } | undefined
  isFiltered: boolean
}

/** Actions on all notifications, on a phone in one menu. Clearing all of them asks for confirmation. */
export function PageActions({ actions, counts, isFiltered }: PageActionsProps) {
  const { total, unread } = counts ?? {}
  const [isAsking, setAsking] = useState(false)
  const isOnline = useOnline()
  const isPhone = useMedia('phone')
  const navigate = useNavigate()
  const region = useRef<HTMLDivElement>(null)
  const focus = useFocusWithin(region)
  return (
    <div ref={region} className={styles.actions} {...focus}>
      {!isPhone && unread !== 0 && <Button onClick={actions.markAllRead}>Mark all read</Button>}
      <Menu
        position="bottom-end"
        width={184}
        target={
          <IconButton label="More actions" icon={<IconDots size={20} stroke={1.5} aria-hidden="true" />} />
        }
      >
        {isPhone && (
          <Menu.Item disabled={unread === 0} onClick={actions.markAllRead}>
            Mark all read
          </Menu.Item>
        )}
        {!isOnline && <Menu.Label>You are offline: clearing needs the connection</Menu.Label>}
        <Menu.Item
          disabled={!isOnline || (counts !== undefined && total === unread)}
          onClick={() => actions.clear('read')}
        >
          Clear Read
        </Menu.Item>
        <Menu.Item disabled={!isOnline || total === 0} onClick={() => setAsking(true)}>
          Clear All
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item onClick={() => void navigate({ to: '/account/notifications' })}>
          Notification settings
        </Menu.Item>
      </Menu>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={
          total === undefined
            ? 'Clear all notifications?'
            : total === 1
              ? 'Clear the notification?'
              : `Clear all ${total} notifications?`
        }
        verb="Clear All"
        onConfirm={() => {
          actions.clear('all')
          setAsking(false)
        }}
      >
        <p>
          Read and unread ones are deleted{isFiltered ? ', also those that the filters leave out' : ''}. They
          cannot be brought back.
        </p>
      </ConfirmDialog>
    </div>
  )
}
