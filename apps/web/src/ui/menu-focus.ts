import type { KeyboardEvent } from 'react'

/** Gives the focus to a menu's first entry, once: a trap of Mantine does it twice, and takes back what a key moved between. */
function focusFirst(menu: HTMLElement | null): void {
  if (!menu) return
  // Later, so that the menu has noticed first where the focus returns to.
  setTimeout(() =>
    menu.querySelector<HTMLElement>('[data-menu-item]:not(:disabled)')?.focus({ preventScroll: true }),
  )
}

/** Entries are reached by the arrows; Tab would leave an open menu behind. */
function holdTab(event: KeyboardEvent): void {
  if (event.key === 'Tab') event.preventDefault()
}

/** What every open menu has in place of a focus trap. */
export const menuFocus = { ref: focusFirst, onKeyDown: holdTab }
