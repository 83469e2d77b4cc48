import type { KeyboardEvent } from 'react'

/**
 * Focuses the first entry of a menu once. Mantine's focus trap does it twice, and the second time would undo an arrow
 * key that was pressed in between.
 */
function focusFirst(menu: HTMLElement | null): void {
  if (!menu) return
  // In a timer, so that the menu has stored the focused element first, to restore the focus later.
  setTimeout(() =>
    menu.querySelector<HTMLElement>('[data-menu-item]:not(:disabled)')?.focus({ preventScroll: true }),
  )
}

/**
 * Tab would leave the menu open behind it: its entries are reached by the arrow keys. Escape closes the menu, and must
 * not close the panel or page round it as well.
 */
function takeKeys(event: KeyboardEvent): void {
  if (event.key === 'Tab' || event.key === 'Escape') event.preventDefault()
}

/** What every open menu has in place of a focus trap. */
export const menuFocus = { ref: focusFirst, onKeyDown: takeKeys }
