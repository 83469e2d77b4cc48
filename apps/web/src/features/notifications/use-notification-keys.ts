import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { useRowKeys } from '#web/ui/table/use-row-keys.ts'
import type { Notification } from './sections.ts'

interface Keys {
  region: RefObject<HTMLElement | null>
  items: readonly Notification[]
  markRead: (notifications: readonly Notification[]) => void
  markAllRead: () => void
}

/**
 * The keys of a list of notifications: the keys of every list, E to mark the focused row as read, Shift E for all. If the
 * focused row disappears, the focus moves to the row in its place. Returns the handlers of the region.
 */
export function useNotificationKeys({ region, items, markRead, markAllRead }: Keys) {
  const links = () => [...(region.current?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])]
  const rowOf = (element: Element | null) => element?.closest<HTMLElement>('[data-row]') ?? null
  const focused = useRef(-1)
  const markFocused = () => {
    const ids = rowOf(document.activeElement)?.dataset['row']?.split(' ') ?? []
    markRead(items.filter(({ id }) => ids.includes(id)))
  }
  const group = 'Notifications'
  useShortcuts([
    { keys: 'e', does: 'Mark as read', group, run: markFocused },
    { keys: 'shift+e', does: 'Mark all as read', group, run: markAllRead },
  ])
  const onKeyDown = useRowKeys({ region, rows: items, rowId: ({ id }) => id })
  useLayoutEffect(() => {
    if (focused.current === -1 || document.activeElement !== document.body) return
    links()
      .at(Math.min(focused.current, links().length - 1))
      ?.focus()
  })
  return {
    onKeyDown,
    onFocus: ({ target }: FocusEvent) => {
      const row = rowOf(target)
      focused.current = row ? links().findIndex((link) => row.contains(link)) : -1
    },
    // A removed element gets no blur event.
    onBlur: () => {
      focused.current = -1
    },
  }
}
