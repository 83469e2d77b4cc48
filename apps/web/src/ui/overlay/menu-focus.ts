import type { KeyboardEvent } from 'react'

/**
 * Focuses the first entry of a menu, or the chosen one of a choice, once. Mantine's focus trap does it twice, and the second time would undo an arrow
 * key that was pressed in between.
 */
function focusStart(menu: HTMLElement | null): void {
  if (!menu) return
  // In a timer, so that the menu has stored the focused element first, to restore the focus later.
  const timer = setTimeout(() => {
    removeEventListener('keydown', leaveClosed, true)
    const entry = (which: string) =>
      menu.querySelector<HTMLElement>(`[data-menu-item]${which}:not(:disabled)`)
    const first = entry('[aria-current="true"]') ?? entry('')
    first?.focus({ preventScroll: true })
  })
  // Escape may come before: the menu is closed then, and the focus must not go into it once more.
  const leaveClosed = ({ key }: globalThis.KeyboardEvent) => {
    if (key !== 'Escape') return
    clearTimeout(timer)
    removeEventListener('keydown', leaveClosed, true)
  }
  addEventListener('keydown', leaveClosed, true)
}

/**
 * Tab would leave the menu open behind it: its entries are reached by the arrow keys. Escape closes the menu, and must
 * not close the panel or page round it as well.
 */
function takeKeys(event: KeyboardEvent): void {
  if (event.key === 'Tab' || event.key === 'Escape') event.preventDefault()
}

/** What every open menu has in place of a focus trap. */
export const menuFocus = { ref: focusStart, onKeyDown: takeKeys }
