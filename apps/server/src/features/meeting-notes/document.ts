import { AppError } from '#core/errors/app-error.ts'
import { maxNotes } from '#core/meetings/limits.ts'
import { maxNotesBytes, notesName } from '#core/meetings/notes-limits.ts'
import * as Y from 'yjs'

/** The document of the notes from its saved changes. */
export function documentOf(changes: readonly Uint8Array[]): Y.Doc {
  const doc = new Y.Doc()
  doc.getText(notesName)
  doc.transact(() => {
    for (const change of changes) Y.applyUpdate(doc, change)
  })
  return doc
}

/** The text of the notes, without the character that the database does not keep. */
export function textOf(doc: Y.Doc): string {
  return doc.getText(notesName).toJSON().replaceAll('\0', '')
}

/** What an update adds to a document, and the client ids that write in it; undefined where it adds nothing. */
export interface Addition {
  change: Uint8Array
  writers: number[]
}

/**
 * Merges an update into the document.
 * @throws AppError `notes_unreadable` for anything that is not a change of this text, or needs changes that are not
 * there, and `notes_too_long`. The document is not to be used afterwards.
 */
export function merge(doc: Y.Doc, update: Uint8Array): Addition | undefined {
  let change: Uint8Array | undefined
  const keep = (added: Uint8Array): void => void (change = added)
  doc.on('update', keep)
  try {
    Y.applyUpdate(doc, update)
  } catch {
    throw new AppError('notes_unreadable')
  } finally {
    doc.off('update', keep)
  }
  if (doc.store.pendingStructs !== null || doc.store.pendingDs !== null)
    throw new AppError('notes_unreadable')
  if (change === undefined) return undefined
  refuseOtherThanText(doc)
  const { length } = doc.getText(notesName)
  if (length > maxNotes || stateOf(doc).length > maxNotesBytes) throw new AppError('notes_too_long')
  return { change, writers: [...Y.parseUpdateMeta(change).to.keys()] }
}

/** The whole document as one change. */
export function stateOf(doc: Y.Doc): Uint8Array {
  return Y.encodeStateAsUpdate(doc)
}

/** Editors know one text of plain characters: an image or another type in it would shift what they show. */
function refuseOtherThanText(doc: Y.Doc): void {
  const notes = doc.getText(notesName)
  const text = notes.toJSON()
  // A line ends with a line feed only: an editor would count another ending differently.
  if (doc.share.size !== 1 || text.length !== notes.length || text.includes('\r'))
    throw new AppError('notes_unreadable')
}
