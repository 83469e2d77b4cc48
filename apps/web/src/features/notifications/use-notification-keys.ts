import type { KeyboardEvent } from 'react'
import { useMe } from '#web/lib/use-me.ts'
import type { Notification } from './sections.ts'

interface Keys {
  items: readonly Notification[]
  markRead: (ids: string[]) => void
  markAllRead: () => void
}

/** J and K (or arrows) move between notifications, E marks one as read, Shift E all. */
export function useNotificationKeys({ items, markRead, markAllRead }: Keys) {
  const { shortcutsEnabled } = useMe().preferences
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const key = event.key.toLowerCase()
    const step = { arrowdown: 1, arrowup: -1 }[key] ?? (shortcutsEnabled ? { j: 1, k: -1 }[key] : undefined)
    if (step) {
      const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-notification]')]
      const at = rows.indexOf(document.activeElement as HTMLElement)
      rows[Math.max(0, Math.min(rows.length - 1, at + step))]?.focus()
    } else if (key === 'e' && shortcutsEnabled) {
      const ids = (document.activeElement as HTMLElement | null)?.dataset['notification']?.split(' ') ?? []
      if (event.shiftKey) markAllRead()
      else markRead(items.filter((one) => !one.read && ids.includes(one.id)).map((one) => one.id))
    } else return
    event.preventDefault()
  }
}
