import type { KeyboardEvent } from 'react'

const takesKeys = 'a[href], button, input, select, textarea, summary, [tabindex]'

/** The elements inside that Tab can focus, in document order. */
function tabbableIn(element: HTMLElement): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>(takesKeys)].filter(
    (candidate) => candidate.tabIndex >= 0 && !candidate.matches(':disabled') && candidate.checkVisibility(),
  )
}

/**
 * Makes Tab cycle within the element that handles the key: from its last focusable element to its first, and back.
 */
export function keepTabWithin(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget: element, shiftKey: isBack } = event
  const all = tabbableIn(element)
  if (!leadsOut(event) && !(event.key === 'Tab' && document.activeElement === element)) return
  event.preventDefault()
  const opposite = isBack ? all.at(-1) : all[0]
  opposite?.focus()
}

/** Whether the key is a Tab that would leave the element that handles it. */
export function leadsOut({
  key,
  currentTarget: element,
  shiftKey: isBack,
}: KeyboardEvent<HTMLElement>): boolean {
  if (key !== 'Tab') return false
  const all = tabbableIn(element)
  const focused = document.activeElement
  const end = isBack ? all[0] : all.at(-1)
  return (
    focused === end ||
    isSameGroup(focused, end) ||
    (focused === element && (isBack || end === undefined)) ||
    (isBack && isBefore(focused, end))
  )
}

/** Keeps Shift and Tab within the dialog when the focus is on its title, which is not tabbable. */
export function keepTabWithinFromTitle(event: KeyboardEvent<HTMLElement>): void {
  const dialog = event.currentTarget.closest<HTMLElement>('[role="dialog"]')
  if (event.key !== 'Tab' || !event.shiftKey || !dialog) return
  event.preventDefault()
  tabbableIn(dialog).at(-1)?.focus()
}

function isBefore(a: Element | null, b: Element | undefined): boolean {
  if (!a || !b) return false
  return (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 && !a.contains(b)
}

/** Whether both are radio buttons of one group, of which only one is tabbable. */
function isSameGroup(a: Element | null, b: Element | undefined): boolean {
  return isRadio(a) && isRadio(b) && a.name === b.name && a.form === b.form
}

function isRadio(element: Element | null | undefined): element is HTMLInputElement {
  return element instanceof HTMLInputElement && element.type === 'radio'
}
