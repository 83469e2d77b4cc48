import { notesName } from '#core/meetings/notes-limits.ts'
import * as Y from 'yjs'
import { fromBase64 } from './base64.ts'
import { missingLines } from './merge-text.ts'

/** The lines of a kept document, in base64, that the server’s text does not have. Surrounding spaces are ignored. */
export function unsentLines(state: string, stored: string): string[] {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, fromBase64(state))
  return missingLines(trimmed(stored), trimmed(doc.getText(notesName).toJSON()))
}

function trimmed(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
}
