/** The shortcut that cycles through the parts of a page; the batch bar and a docked panel both register it. */
export const nextPart = {
  keys: 'F6',
  does: 'To the actions on the selection or the open panel, and back',
  group: 'Anywhere',
} as const

/**
 * Focuses the part of the page after the focused one: the list, the actions on the selection, the docked panel.
 * @returns false after the last.
 */
export function focusNextPart(): boolean {
  const bar = document.querySelector('[data-batch]')
  const panel = document.querySelector<HTMLElement>('[data-is-panel]')
  const isInBar = bar?.contains(document.activeElement) ?? false
  const action = isInBar ? undefined : bar?.querySelector<HTMLElement>('[data-acts] button')
  const next = action ?? panel
  next?.focus()
  return next !== null
}
