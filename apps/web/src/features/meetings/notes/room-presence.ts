import { presenceEverySeconds } from '#core/meetings/notes-limits.ts'
import type { NotesServer } from './notes-server.ts'

/** How long after the last key a person counts as writing. */
const writingMs = 5_000
/** The minimum time between two moves of the caret that are sent: each makes everybody here fetch the notes. */
const caretMs = 2_000

/** Sends to the server that this page is open, whether its person is writing, and the caret. */
export class RoomPresence {
  readonly #server: NotesServer
  #caret: string | null = null
  #hasSent = false
  #writingUntil = 0
  #isOver = false
  /** When the presence is sent next. */
  #due = Infinity
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(server: NotesServer) {
    this.#server = server
  }

  get caret(): string | null {
    return this.#caret
  }

  begin(): void {
    this.#send()
  }

  /** Call when the caret has moved, or left the field. */
  moved(caret: string | null): void {
    if (caret === this.#caret) return
    this.#caret = caret
    this.#sendIn(caretMs)
  }

  /** Call when the person has typed. */
  typed(): void {
    const wasWriting = this.#isWriting()
    this.#writingUntil = performance.now() + writingMs
    if (!wasWriting) this.#sendIn(caretMs)
  }

  end(): void {
    this.#isOver = true
    clearTimeout(this.#timer)
    if (this.#hasSent) void this.#server.sendPresence({ is: 'gone', caret: null }).catch(() => {})
  }

  #isWriting(): boolean {
    return performance.now() < this.#writingUntil
  }

  #sendIn(ms: number): void {
    const due = performance.now() + ms
    if (this.#isOver || due >= this.#due) return
    this.#due = due
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#send(), ms)
  }

  #send(): void {
    this.#due = Infinity
    const is = this.#isWriting() ? 'writing' : 'here'
    this.#hasSent = true
    // A lost request needs no retry, because the next one follows.
    void this.#server.sendPresence({ is, caret: this.#caret }).catch(() => {})
    // After the last key, the others soon see that the person has stopped writing.
    this.#sendIn(is === 'writing' ? writingMs : presenceEverySeconds * 1_000)
  }
}
