import { AppError } from '#core/errors/app-error.ts'
import type { Parser } from '#server/platform/untrusted/parser.ts'
import { documentOf, merge, piecesOf, stateOf, textOf, type Addition } from './document.ts'

/** A request to the document of notes, whose saved changes are `changes`. */
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
  /** The whole document with the addition, if requested. */
  state?: Uint8Array
}

export const notesDocument: Parser<DocumentJob, DocumentAnswer> = {
  module: import.meta.url,
  // About 5 ms are usual. The deadline exceeds what a change may cost, so that accepted changes stay readable.
  deadlineMs: 1_500,
}

/**
 * The most processor time, in milliseconds, that making the document may take. Honest notes need a fiftieth of it. Each
 * later reader pays the cost of a change too.
 */
const mostMs = 1_000

/** @throws AppError `notes_unreadable` also for a change that makes the notes too costly to read. */
export default function read(job: DocumentJob): DocumentAnswer {
  if (job.is === 'text') return { text: textOf(documentOf(job.changes)) }
  const before = process.threadCpuUsage()
  const answer = job.is === 'inspect' ? inspect(job.update) : merged(job)
  const { user, system } = process.threadCpuUsage(before)
  if ((user + system) / 1_000 > mostMs) throw new AppError('notes_unreadable')
  return answer
}

/**
 * Merging into an empty document costs about as much as merging into the notes, and holds no lock.
 * @throws AppError `notes_unreadable`.
 */
function inspect(update: Uint8Array): DocumentAnswer {
  piecesOf(update)
  try {
    documentOf([update])
  } catch {
    throw new AppError('notes_unreadable')
  }
  return {}
}

function merged({ changes, update, own, wantsState }: Extract<DocumentJob, { is: 'merge' }>): DocumentAnswer {
  const doc = documentOf(changes)
  const addition = merge(doc, update, new Set(own))
  return { addition, ...(wantsState ? { state: stateOf(doc) } : {}) }
}
