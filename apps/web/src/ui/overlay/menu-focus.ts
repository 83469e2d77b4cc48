import type { KeyboardEvent } from 'react'

/**
 * Focuses the first entry of a menu, or the selected one of a choice, once. Mantine's focus trap does it twice, and
 * the second time would undo an arrow key in between.
 */
function focusStart(menu: HTMLElement | null): void {
  if (!menu) return
  // In a timer, so that the menu has stored the focused element to restore later.
  const timer = setTimeout(() => {
    removeEventListener('keydown', leaveClosed, true)
    const entry = (which: string) =>
      menu.querySelector<HTMLElement>(`[data-menu-item]${which}:not(:disabled)`)
    const first = entry('[aria-current="true"]') ?? entry('')
    first?.focus({ preventScroll: true })
  })
  // After an early Escape the menu is closed, and the focus must not move into it.
  const leaveClosed = ({ key }: globalThis.KeyboardEvent) => {
    if (key !== 'Escape') return
    clearTimeout(timer)
    removeEventListener('keydown', leaveClosed, true)
  }
  addEventListener('keydown', leaveClosed, true)
}

/**
 * Stops Tab, which would leave the menu open behind it: its entries are reached by the arrow keys. Escape closes the
 * menu, and must not also close the enclosing panel or page.
 */
function takeKeys(event: KeyboardEvent): void {
  if (event.key === 'Tab' || event.key === 'Escape') event.preventDefault()
}

/** The props of every open menu, in place of a focus trap. */
export const menuFocus = { ref: focusStart, onKeyDown: takeKeys }
