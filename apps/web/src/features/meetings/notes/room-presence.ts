import { presenceEverySeconds } from '#core/meetings/notes-limits.ts'
import type { NotesServer } from './notes-server.ts'

/** For how long after the last key somebody counts as writing. */
const writingMs = 5_000
/** A moved caret is told at most this often: each time everybody here asks for the notes. */
const caretMs = 2_000

/** Tells the server that this page is here, whether somebody writes in it, and where. */
export class RoomPresence {
  readonly #server: NotesServer
  #caret: string | null = null
  #told: string | undefined
  #writingUntil = 0
  #isOver = false
  /** When the server is told next. */
  #due = Infinity
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(server: NotesServer) {
    this.#server = server
  }

  get caret(): string | null {
    return this.#caret
  }

  /** Begins to tell. */
  begin(): void {
    this.#tell()
  }

  /** Somebody has moved the caret, or left the field. */
  moved(caret: string | null): void {
    if (caret === this.#caret) return
    this.#caret = caret
    this.#tellIn(caretMs)
  }

  /** Somebody has typed. What they typed is sent with the caret. */
  typed(): void {
    const wasWriting = this.#isWriting()
    this.#writingUntil = performance.now() + writingMs
    if (!wasWriting) this.#tellIn(caretMs)
  }

  end(): void {
    this.#isOver = true
    clearTimeout(this.#timer)
    if (this.#told !== undefined) void this.#server.tell({ is: 'gone', caret: null }).catch(() => {})
  }

  #isWriting(): boolean {
    return performance.now() < this.#writingUntil
  }

  #tellIn(ms: number): void {
    const due = performance.now() + ms
    if (this.#isOver || due >= this.#due) return
    this.#due = due
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#tell(), ms)
  }

  #tell(): void {
    this.#due = Infinity
    const is = this.#isWriting() ? 'writing' : 'here'
    this.#told = is
    // One that is lost is followed by the next.
    void this.#server.tell({ is, caret: this.#caret }).catch(() => {})
    // Soon after the last key the others see that nobody writes any more.
    this.#tellIn(is === 'writing' ? writingMs : presenceEverySeconds * 1_000)
  }
}
