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
 * The keys of a list of notifications: those of every list, E marks the focused row as read, Shift E all. Where the
 * focused row leaves the list, the focus moves to the row that takes its place. Gives the handlers of the region.
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
    // An element that is removed while it has the focus is not blurred.
    onBlur: () => {
      focused.current = -1
    },
  }
}
