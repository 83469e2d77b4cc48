import type { ClipboardEvent, DragEvent } from 'react'

/** Makes an element accept files that are dropped on it or pasted into it. */
export function fileIntake(add: (files: readonly File[]) => void) {
  return {
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes('Files')) event.preventDefault()
    },
    onDrop: (event: DragEvent) => {
      if (event.dataTransfer.files.length === 0) return
      event.preventDefault()
      add([...event.dataTransfer.files])
    },
    onPaste: (event: ClipboardEvent) => {
      const pasted = [...event.clipboardData.files]
      // Text that comes with an image of itself, as from a spreadsheet, is pasted as text.
      if (pasted.length === 0 || event.clipboardData.types.includes('text/plain')) return
      event.preventDefault()
      add(pasted)
    },
  }
}
