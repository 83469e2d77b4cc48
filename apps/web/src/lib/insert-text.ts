/**
 * Inserts a text into a field at the caret, replacing the selection, as if it had been typed: the browser can undo
 * it, and input listeners are called. Adds spaces to separate it from the words beside it.
 */
export function insertText(field: HTMLElement, text: string): void {
  field.focus()
  const spaced = `${needsSpace(field) ? ' ' : ''}${text}`
  // The only method that keeps the browser's undo; it also works in editors that are not form fields.
  if (typeof document.execCommand === 'function' && document.execCommand('insertText', false, spaced)) return
  if (!isTextField(field)) return
  field.setRangeText(spaced, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function needsSpace(field: HTMLElement): boolean {
  return /\S$/u.test(textBeforeCaret(field))
}

function textBeforeCaret(field: HTMLElement): string {
  if (isTextField(field)) return field.value.slice(0, field.selectionStart ?? 0)
  const { anchorNode: node = null, anchorOffset = 0 } = getSelection() ?? {}
  return node instanceof Text ? node.data.slice(0, anchorOffset) : ''
}

function isTextField(field: HTMLElement): field is HTMLTextAreaElement | HTMLInputElement {
  return field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement
}
