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

/** Prevents Tab from leaving an open menu. The arrow keys move between its entries. */
function holdTab(event: KeyboardEvent): void {
  if (event.key === 'Tab') event.preventDefault()
}

/** The properties of every open menu, which replace a focus trap. */
export const menuFocus = { ref: focusFirst, onKeyDown: holdTab }
