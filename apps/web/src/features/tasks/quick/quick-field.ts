/** Moves the focus to the page's field for new tasks; false where it has none. */
export function focusQuickField(): boolean {
  const field = document.querySelector<HTMLElement>('[data-quick-field]')
  field?.focus()
  return field !== null
}
