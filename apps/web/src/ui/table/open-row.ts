import type { MouseEvent } from 'react'

/**
 * A click anywhere in a row opens its link, except on interactive elements, such as a popup of the row, and while
 * text is being selected.
 */
export function openRow(event: MouseEvent<HTMLElement>): void {
  const { target } = event
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey
  if (!(target instanceof Element) || event.defaultPrevented || hasModifier) return
  if (target.closest('a, button, input, label, select, textarea, summary, [role="dialog"]')) return
  if (getSelection()?.isCollapsed === false) return
  target.closest('[data-row]')?.querySelector<HTMLElement>('[data-row-link]')?.click()
}
