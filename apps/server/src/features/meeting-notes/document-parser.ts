import { AppError } from '#core/errors/app-error.ts'
import type { Parser } from '#server/platform/untrusted/parser.ts'
import { documentOf, merge, piecesOf, stateOf, textOf, type Addition } from './document.ts'

/** What is asked of the document of notes, whose saved changes are `changes`. */
export type DocumentJob =
  | { is: 'inspect'; update: Uint8Array }
  | { is: 'text'; changes: readonly Uint8Array[] }
  | {
      is: 'merge'
      changes: readonly Uint8Array[]
      update: Uint8Array
      own: readonly number[]
      wantsState: boolean
    }

export interface DocumentAnswer {
  text?: string
  /** Undefined if the document has the update already. */
  addition?: Addition | undefined
  /** The whole document with the addition, if it was asked for. */
  state?: Uint8Array
}

export const notesDocument: Parser<DocumentJob, DocumentAnswer> = {
  module: import.meta.url,
  // Some 5 ms are usual; the notes of others wait meanwhile.
  deadlineMs: 3_000,
}

export default function read(job: DocumentJob): DocumentAnswer {
  if (job.is === 'inspect') {
    inspect(job.update)
    return {}
  }
  const doc = documentOf(job.changes)
  if (job.is === 'text') return { text: textOf(doc) }
  const addition = merge(doc, job.update, new Set(job.own))
  return { addition, ...(job.wantsState ? { state: stateOf(doc) } : {}) }
}

/**
 * Merging into nothing costs about what merging into the notes will cost, while nobody waits for it.
 * @throws AppError `notes_unreadable`.
 */
function inspect(update: Uint8Array): void {
  piecesOf(update)
  try {
    documentOf([update])
  } catch {
    throw new AppError('notes_unreadable')
  }
}
