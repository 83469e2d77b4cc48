import { AppError } from '#core/errors/app-error.ts'
import { maxNotes } from '#core/meetings/limits.ts'
import { maxNotesBytes, mostNotesPages, mostNotesPieces, notesName } from '#core/meetings/notes-limits.ts'
import * as Y from 'yjs'

// Runs only in a parser thread (`document-parser.ts`), because untrusted input controls the cost of merging.

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

/** The additions of an update to a document, and the client ids that write in it. */
export interface Addition {
  change: Uint8Array
  writers: number[]
}

type Struct = Y.Item | Y.GC | Y.Skip

/**
 * The pieces of an update, before it is applied to anything.
 * @throws AppError `notes_unreadable` for anything but plain text, or more pieces than notes may have.
 */
export function piecesOf(update: Uint8Array): Struct[] {
  let pieces: Struct[]
  try {
    pieces = Y.decodeUpdate(update).structs
  } catch {
    throw new AppError('notes_unreadable')
  }
  // Editors know one text of plain characters: formats, pictures and other types would shift what they show.
  const isText = (piece: Struct) =>
    !(piece instanceof Y.Item) ||
    piece.content instanceof Y.ContentString ||
    piece.content instanceof Y.ContentDeleted
  if (pieces.length > mostNotesPieces || !pieces.every(isText)) throw new AppError('notes_unreadable')
  return pieces
}

/**
 * Merges an update into the document; undefined if the document has it already.
 * @param own The client ids with which the author of the update may write.
 * @throws AppError `notes_unreadable` for anything that is not a change of this text, or needs changes that are not
 * there, `notes_not_yours` for writing under other client ids, and `notes_too_long`. The document is not to be used
 * afterwards.
 */
export function merge(doc: Y.Doc, update: Uint8Array, own: ReadonlySet<number>): Addition | undefined {
  for (const piece of piecesOf(update)) refuseForeign(doc, piece, own)
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
  if (doc.getText(notesName).length > maxNotes || stateOf(doc).length > maxNotesBytes)
    throw new AppError('notes_too_long')
  return { change, writers: [...Y.parseUpdateMeta(change).to.keys()] }
}

/** The whole document as one change. */
export function stateOf(doc: Y.Doc): Uint8Array {
  return Y.encodeStateAsUpdate(doc)
}

/** A piece that the document does not have must be the author's own; one that it has must be the same. */
function refuseForeign(doc: Y.Doc, piece: Struct, own: ReadonlySet<number>): void {
  if (piece instanceof Y.Skip) return
  const { client, clock } = piece.id
  const known = Y.getState(doc.store, client)
  if (clock + piece.length > known && !own.has(client)) throw new AppError('notes_not_yours')
  if (clock >= known || !(piece instanceof Y.Item) || !(piece.content instanceof Y.ContentString)) return
  const { str } = piece.content
  const there = knownText(doc, client, clock, Math.min(known, clock + piece.length))
  for (const [at, text] of there)
    if (str.slice(at - clock, at - clock + text.length) !== text) throw new AppError('notes_not_yours')
}

/** The texts that a client id has written from a clock on, by their clocks; deleted text is not known any more. */
function knownText(doc: Y.Doc, client: number, from: number, to: number): Map<number, string> {
  const found = new Map<number, string>()
  for (const piece of doc.store.clients.get(client) ?? []) {
    const start = piece.id.clock
    if (start >= to || start + piece.length <= from) continue
    if (!(piece instanceof Y.Item) || !(piece.content instanceof Y.ContentString)) continue
    const begin = Math.max(from, start)
    const text = piece.content.str.slice(begin - start, Math.min(to, start + piece.length) - start)
    found.set(begin, text)
  }
  return found
}

/** @throws AppError `notes_unreadable` for another type in the document, and for one that is made of too much. */
function refuseOtherThanText(doc: Y.Doc): void {
  const notes = doc.getText(notesName)
  const text = notes.toJSON()
  let pieces = 0
  for (const written of doc.store.clients.values()) pieces += written.length
  const isTooMuch = pieces > mostNotesPieces || doc.store.clients.size > mostNotesPages
  // A line ends with a line feed only: an editor would count another ending differently.
  if (isTooMuch || doc.share.size !== 1 || text.length !== notes.length || text.includes('\r'))
    throw new AppError('notes_unreadable')
}
