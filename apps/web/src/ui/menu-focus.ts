import type { KeyboardEvent } from 'react'

/** Gives the focus to a menu's first entry, once: a trap of Mantine does it twice, and takes back what a key moved between. */
function focusFirst(menu: HTMLElement | null): void {
  if (!menu) return
  // Later, so that the menu has noticed first where the focus returns to.
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
