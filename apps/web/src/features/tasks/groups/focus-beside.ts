import { afterFocusReturns } from '#web/ui/overlay/focus-returns.ts'

/**
 * Moves the focus from a row that is about to leave to the next one, or to the one before the last one: to the same part
 * of it, such as its status mark. Also if the focus is still in a menu of the row, which cannot return it to its button.
 */
export function focusBeside(region: HTMLElement | null, taskId: string): void {
  const focused = document.activeElement
  const rows = [...(region?.querySelectorAll<HTMLElement>('[data-row]:not([data-leaving])') ?? [])]
  const at = rows.findIndex((row) => row.dataset['row'] === taskId)
  const beside = rows[at + 1] ?? rows[at - 1]
  if (at === -1 || !beside) return
  const focusLink = () => beside.querySelector<HTMLElement>('[data-row-link]')?.focus()
  if (!rows[at]?.contains(focused)) {
    setTimeout(() => {
      if (document.activeElement === document.body) focusLink()
    }, afterFocusReturns)
    return
  }
  const mark = beside.querySelector<HTMLElement>('[data-in-place="mark"]')
  if (mark && focused?.getAttribute('data-in-place') === 'mark') mark.focus()
  else focusLink()
}
