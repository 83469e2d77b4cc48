import { mostPagesInChange, notesName } from '#core/meetings/notes-limits.ts'
import { ApiError, messageOf } from '#web/lib/errors.ts'
import { Listeners } from '#web/lib/listeners.ts'
import * as Y from 'yjs'
import { fromBase64, toBase64 } from './base64.ts'
import type { KeptNotes, KeptState } from './kept-notes.ts'
import type { NotesAnswer, NotesServer } from './notes-server.ts'
import { RoomPresence } from './room-presence.ts'
import { withMissingLines } from './typed-before.ts'
import { UnsentChanges } from './unsent-changes.ts'

/** Whether the server has what was written here. */
export type Saving =
  | { is: 'saved'; at: string | null }
  | { is: 'saving' }
  /** The server cannot be reached, or cannot take it now; it is tried again. */
  | { is: 'kept' }
  /** The server does not take it; what was written stays on this device. */
  | { is: 'refused'; message: string }

const gatherMs = 300
const keepMs = 800
const firstRetryMs = 1_000
const lastRetryMs = 15_000

const fromServer = Symbol('from the server')

/**
 * The notes of an occurrence as one page has them: a document that everybody's changes are merged into. What is written
 * here is gathered, sent until the server has confirmed it, and kept on the device meanwhile. Requests may be lost,
 * repeated and answered in any order.
 */
export class NotesRoom {
  readonly doc = new Y.Doc()
  readonly text = this.doc.getText(notesName)
  readonly presence: RoomPresence
  readonly #server: NotesServer
  readonly #kept: KeptNotes
  readonly #unsent = new UnsentChanges()
  readonly #onForeign: (() => void) | undefined
  /** The pages whose writing is in the document, this one first; none once the server has refused it. */
  #pages: string[]
  /** The client ids of these pages in the document. */
  readonly #own = new Set<number>()
  /** The last change of the server up to which this page has all. */
  #since = 0
  #saving: Saving = { is: 'saved', at: null }
  #isSending = false
  /** The whole document was sent because the server could not read a part of it. */
  #hasSentAll = false
  /** The server misses changes of others before it can read those of this page. */
  #isIncomplete = false
  #failures = 0
  #isOver = false
  #sendTimer: ReturnType<typeof setTimeout> | undefined
  #keepTimer: ReturnType<typeof setTimeout> | undefined
  readonly #savingListeners = new Listeners()

  /**
   * @param onForeign What is written here can only be saved as new writing of another page; it is kept on the device.
   */
  constructor(server: NotesServer, kept: KeptNotes, onForeign?: () => void) {
    this.#server = server
    this.#kept = kept
    this.#pages = [server.page]
    this.#onForeign = onForeign
    this.presence = new RoomPresence(server)
    this.doc.on('update', (change: Uint8Array, origin: unknown) => {
      if (origin !== fromServer) this.#wrote(change)
    })
  }

  get saving(): Saving {
    return this.#saving
  }

  /** Calls the listener when `saving` changes. Gives a function that stops it. */
  readonly subscribe = this.#savingListeners.add

  /** Goes on with what is kept on this device. */
  async begin(): Promise<void> {
    const states = await this.#kept.load()
    if (this.#isOver) return
    const { clientID } = this.doc
    for (const kept of states) {
      // Something that cannot be read must not keep the page from opening.
      try {
        this.#adopt(kept)
      } catch {}
    }
    // The library takes another id where it reads the page's own.
    this.doc.clientID = clientID
    // The server has had it all the time.
    if (states.length > 0 && this.#unsent.isEmpty) await this.#kept.forget()
  }

  #adopt({ state, pages, writers }: KeptState): void {
    if (pages.length > 0) {
      for (const writer of writers) this.#own.add(writer)
      this.#pages = [...new Set([...this.#pages, ...pages])].slice(0, mostPagesInChange)
      Y.applyUpdate(this.doc, fromBase64(state))
      return
    }
    const doc = new Y.Doc()
    Y.applyUpdate(doc, fromBase64(state))
    withMissingLines(this.text, doc.getText(notesName).toJSON())
  }

  /** Asks the server for what is new, and merges it. */
  async pull(signal?: AbortSignal): Promise<NotesAnswer> {
    const since = this.#since
    const answer = await this.#server.pull(since, signal)
    this.take(answer, since)
    return answer
  }

  /** Merges an answer of the server that was asked for what is new since a change. */
  take(answer: NotesAnswer, since = 0): void {
    if (answer.writer !== null) this.doc.clientID = answer.writer
    this.#own.add(this.doc.clientID)
    this.doc.transact(() => {
      for (const update of answer.updates) Y.applyUpdate(this.doc, fromBase64(update), fromServer)
    }, fromServer)
    if (answer.seq < since) {
      // The server was restored from a backup: it does not have all that it had confirmed.
      this.#since = answer.seq
      if (answer.mayWrite) this.#sendAll()
    } else {
      this.#since = Math.max(this.#since, answer.seq)
    }
    if (this.#unsent.isEmpty && this.#saving.is === 'saved') this.#tell({ is: 'saved', at: answer.savedAt })
    // What others have sent meanwhile may be what was missing.
    if (this.#isIncomplete && answer.updates.length > 0) this.#sendAll()
    // The server can be reached again.
    if (this.#saving.is === 'kept') this.retry()
  }

  /** Tries at once what could not be sent. */
  retry(): void {
    this.#failures = 0
    this.#sendIn(0)
  }

  /** Ends it: nothing is sent any more, and what is not sent is kept on the device. */
  end(): void {
    this.keepNow()
    this.#isOver = true
    clearTimeout(this.#sendTimer)
    clearTimeout(this.#keepTimer)
    this.presence.end()
    this.doc.destroy()
  }

  /** Stores what is not sent, before the page may go away. */
  keepNow(): void {
    if (!this.#unsent.isEmpty) this.#kept.saveSync(this.#keptState())
  }

  /** Deletes what the server does not take from this device. */
  async discard(): Promise<void> {
    this.#unsent.clear()
    await this.#kept.forget()
    this.#tell({ is: 'saved', at: null })
  }

  #wrote(change: Uint8Array): void {
    this.#unsent.add(change)
    if (this.#saving.is === 'saved') this.#tell({ is: 'saving' })
    this.#keepTimer ??= setTimeout(() => {
      this.#keepTimer = undefined
      if (!this.#unsent.isEmpty) void this.#kept.save(this.#keptState())
    }, keepMs)
    // A running retry keeps its time.
    if (this.#failures === 0) this.#sendIn(gatherMs)
  }

  #sendIn(ms: number): void {
    if (this.#isOver) return
    if (ms > 0 && this.#sendTimer !== undefined) return
    clearTimeout(this.#sendTimer)
    this.#sendTimer = setTimeout(() => {
      this.#sendTimer = undefined
      void this.#send()
    }, ms)
  }

  async #send(): Promise<void> {
    // Whatever is added while a request runs is sent with the next one.
    if (this.#isSending || this.#isOver || this.#unsent.isEmpty) return
    this.#isSending = true
    const { update, confirm } = this.#unsent.batch()
    try {
      const { seq, savedAt } = await this.#server.push(toBase64(update), this.presence.caret, this.#pages)
      confirm()
      if (seq === this.#since + 1) this.#since = seq
      this.#failures = 0
      this.#hasSentAll = false
      this.#isIncomplete = false
      if (this.#unsent.isEmpty) {
        this.#tell({ is: 'saved', at: savedAt })
        if (!this.#isOver) await this.#kept.forget()
      } else {
        this.#tell({ is: 'saving' })
      }
    } catch (error) {
      this.#failed(error)
    } finally {
      this.#isSending = false
    }
    if (!this.#unsent.isEmpty && this.#failures === 0 && this.#saving.is !== 'refused') this.#sendIn(gatherMs)
  }

  #sendAll(): void {
    this.#own.add(this.doc.clientID)
    this.#unsent.replaceByAllOf(this.doc, this.#own)
    this.#tell({ is: 'saving' })
    this.#sendIn(0)
  }

  #failed(error: unknown): void {
    if (error instanceof ApiError && error.code === 'notes_unreadable' && !this.#hasSentAll) {
      this.#hasSentAll = true
      this.#sendAll()
      return
    }
    this.#isIncomplete = error instanceof ApiError && error.code === 'notes_unreadable'
    if (error instanceof ApiError && error.code === 'notes_not_yours' && this.#onForeign) {
      this.#pages = []
      this.keepNow()
      this.#onForeign()
      return
    }
    if (isRefusal(error)) {
      // The next change of the text may mend it.
      this.#failures = 0
      this.#tell({ is: 'refused', message: messageOf(error) })
      return
    }
    this.#failures += 1
    this.#tell({ is: 'kept' })
    const pause = Math.min(lastRetryMs, firstRetryMs * 2 ** (this.#failures - 1))
    this.#sendIn(Math.max(pause, error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1_000 : 0))
  }

  #keptState(): KeptState {
    return { state: toBase64(Y.encodeStateAsUpdate(this.doc)), pages: this.#pages, writers: [...this.#own] }
  }

  #tell(saving: Saving): void {
    this.#saving = saving
    this.#savingListeners.tell()
  }
}

/** Whether sending the same again would be refused again. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const passes =
    error.status >= 500 || error.status === 429 || error.status === 408 || error.code === 'signed_out'
  return !passes
}
