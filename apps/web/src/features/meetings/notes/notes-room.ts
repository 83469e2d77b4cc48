import { mostPagesInChange, notesName } from '#core/meetings/notes-limits.ts'
import { ApiError, messageOf } from '#web/lib/errors.ts'
import { Listeners } from '#web/lib/listeners.ts'
import * as Y from 'yjs'
import { fromBase64, toBase64 } from './base64.ts'
import type { KeptNotes, KeptState } from './kept-notes.ts'
import type { NotesAnswer, NotesServer } from './notes-server.ts'
import { RoomPresence } from './room-presence.ts'
import { appendMissingLines } from './merge-text.ts'
import { UnsentChanges } from './unsent-changes.ts'

/** Whether the server has the changes of this page. */
export type Saving =
  | { is: 'saved'; at: string | null }
  | { is: 'saving' }
  /** The server cannot be reached or is overloaded; the request is retried. */
  | { is: 'kept' }
  /** The server refuses the changes; they stay on this device. */
  | { is: 'refused'; message: string }

const debounceMs = 300
const keepMs = 800
const firstRetryMs = 1_000
const lastRetryMs = 15_000

const fromServer = Symbol('from the server')

/**
 * The notes of an occurrence in one page: a document into which everybody’s changes are merged. Changes of this page are
 * debounced, sent until the server has confirmed them, and kept on the device meanwhile. Requests may be lost, repeated
 * and answered in any order.
 */
export class NotesRoom {
  readonly doc = new Y.Doc()
  readonly text = this.doc.getText(notesName)
  readonly presence: RoomPresence
  readonly #server: NotesServer
  readonly #kept: KeptNotes
  readonly #unsent = new UnsentChanges()
  readonly #onForeign: (() => void) | undefined
  /** The pages whose changes are in the document, this one first; none once the server has refused them. */
  #pages: string[]
  /** The client ids of these pages in the document. */
  readonly #own = new Set<number>()
  /** The number of the last change of the server; this page has all changes up to it. */
  #since = 0
  #saving: Saving = { is: 'saved', at: null }
  #isSending = false
  /** Whether the whole document was sent because the server could not read a part of it. */
  #hasSentAll = false
  /** Whether the server lacks changes of others that it needs to read those of this page. */
  #isIncomplete = false
  #failures = 0
  #isOver = false
  #sendTimer: ReturnType<typeof setTimeout> | undefined
  #keepTimer: ReturnType<typeof setTimeout> | undefined
  readonly #savingListeners = new Listeners()

  /**
   * @param onForeign Called when the changes can only be saved as new changes of another page; they are kept on the device.
   */
  constructor(server: NotesServer, kept: KeptNotes, onForeign?: () => void) {
    this.#server = server
    this.#kept = kept
    this.#pages = [server.page]
    this.#onForeign = onForeign
    this.presence = new RoomPresence(server)
    this.doc.on('update', (change: Uint8Array, origin: unknown) => {
      if (origin !== fromServer) this.#addChange(change)
    })
  }

  get saving(): Saving {
    return this.#saving
  }

  /** Calls the listener when `saving` changes. Returns a function that removes the listener. */
  readonly subscribe = this.#savingListeners.add

  /** Restores the changes that are kept on this device. */
  async begin(): Promise<void> {
    const states = await this.#kept.load()
    if (this.#isOver) return
    const { clientID } = this.doc
    for (const kept of states) {
      // A state that cannot be read must not prevent the page from opening.
      try {
        this.#adopt(kept)
      } catch {}
    }
    // The library changes the id when it reads changes with the page’s own.
    this.doc.clientID = clientID
    // The server already had all of it.
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
    appendMissingLines(this.text, doc.getText(notesName).toJSON())
  }

  /** Fetches the new changes from the server, and merges them. */
  async pull(signal?: AbortSignal): Promise<NotesAnswer> {
    const since = this.#since
    const answer = await this.#server.pull(since, signal)
    this.take(answer, since)
    return answer
  }

  /** Merges an answer of the server with the changes since a number. */
  take(answer: NotesAnswer, since = 0): void {
    if (answer.writer !== null) this.doc.clientID = answer.writer
    this.#own.add(this.doc.clientID)
    this.doc.transact(() => {
      for (const update of answer.updates) Y.applyUpdate(this.doc, fromBase64(update), fromServer)
    }, fromServer)
    if (answer.seq < since) {
      // The server was restored from a backup and has lost changes that it had confirmed.
      this.#since = answer.seq
      if (answer.mayWrite) this.#sendAll()
    } else {
      this.#since = Math.max(this.#since, answer.seq)
    }
    if (this.#unsent.isEmpty && this.#saving.is === 'saved')
      this.#setSaving({ is: 'saved', at: answer.savedAt })
    // The new changes of others may be those that the server lacked.
    if (this.#isIncomplete && answer.updates.length > 0) this.#sendAll()
    // The server is reachable again.
    if (this.#saving.is === 'kept') this.retry()
  }

  /** Sends the unsent changes immediately. */
  retry(): void {
    this.#failures = 0
    this.#sendIn(0)
  }

  /** Stops sending, and keeps unsent changes on the device. */
  end(): void {
    this.keepNow()
    this.#isOver = true
    clearTimeout(this.#sendTimer)
    clearTimeout(this.#keepTimer)
    this.presence.end()
    this.doc.destroy()
  }

  /** Stores unsent changes, before the page may be closed. */
  keepNow(): void {
    if (!this.#unsent.isEmpty) this.#kept.saveSync(this.#keptState())
  }

  /** Deletes the refused changes from this device. */
  async discard(): Promise<void> {
    this.#unsent.clear()
    await this.#kept.forget()
    this.#setSaving({ is: 'saved', at: null })
  }

  #addChange(change: Uint8Array): void {
    this.#unsent.add(change)
    if (this.#saving.is === 'saved') this.#setSaving({ is: 'saving' })
    this.#keepTimer ??= setTimeout(() => {
      this.#keepTimer = undefined
      if (!this.#unsent.isEmpty) void this.#kept.save(this.#keptState())
    }, keepMs)
    // A scheduled retry keeps its time.
    if (this.#failures === 0) this.#sendIn(debounceMs)
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
    // Changes that are added during a request are sent with the next one.
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
        this.#setSaving({ is: 'saved', at: savedAt })
        if (!this.#isOver) await this.#kept.forget()
      } else {
        this.#setSaving({ is: 'saving' })
      }
    } catch (error) {
      this.#failed(error)
    } finally {
      this.#isSending = false
    }
    if (!this.#unsent.isEmpty && this.#failures === 0 && this.#saving.is !== 'refused')
      this.#sendIn(debounceMs)
  }

  #sendAll(): void {
    this.#own.add(this.doc.clientID)
    this.#unsent.replaceByAllOf(this.doc, this.#own)
    this.#setSaving({ is: 'saving' })
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
      // The next change of the text may be accepted.
      this.#failures = 0
      this.#setSaving({ is: 'refused', message: messageOf(error) })
      return
    }
    this.#failures += 1
    this.#setSaving({ is: 'kept' })
    const pause = Math.min(lastRetryMs, firstRetryMs * 2 ** (this.#failures - 1))
    this.#sendIn(Math.max(pause, error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1_000 : 0))
  }

  #keptState(): KeptState {
    return { state: toBase64(Y.encodeStateAsUpdate(this.doc)), pages: this.#pages, writers: [...this.#own] }
  }

  #setSaving(saving: Saving): void {
    this.#saving = saving
    this.#savingListeners.notify()
  }
}

/** Whether a retry would be refused again. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const isTemporary =
    error.status >= 500 || error.status === 429 || error.status === 408 || error.code === 'signed_out'
  return !isTemporary
}
