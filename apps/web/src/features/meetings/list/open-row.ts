import type { MouseEvent } from 'react'

/** A click beside what has a use of its own opens the row. */
export function openRow({ target, defaultPrevented }: MouseEvent<HTMLElement>): void {
  if (!(target instanceof Element) || defaultPrevented) return
  if (target.closest('a, button, input, [role="menu"]') || getSelection()?.isCollapsed === false) return
  target.closest('[data-row]')?.querySelector<HTMLElement>('[data-row-link]')?.click()
}
