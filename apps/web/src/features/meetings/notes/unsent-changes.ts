import { onlyOf } from '#web/lib/only-of.ts'
import * as Y from 'yjs'

/** The changes of a document that the server has not confirmed, in order. */
export class UnsentChanges {
  #changes: Uint8Array[] = []

  get isEmpty(): boolean {
    return this.#changes.length === 0
  }

  add(change: Uint8Array): void {
    this.#changes.push(change)
  }

  /** Returns all of them as one change, and a function to call once the server has it. */
  batch(): { update: Uint8Array; confirm: () => void } {
    const from = this.#changes
    const count = from.length
    return {
      update: onlyOf(from) ?? Y.mergeUpdates(from),
      // After `replaceByAllOf`, this changes only the former list.
      confirm: () => void from.splice(0, count),
    }
  }

  clear(): void {
    this.#changes = []
  }

  /**
   * Replaces the changes by everything that these client ids have written, because the server has lost changes that it
   * had confirmed. The server accepts only a page’s own changes.
   */
  replaceByAllOf(doc: Y.Doc, own: ReadonlySet<number>): void {
    const others = Y.decodeStateVector(Y.encodeStateVector(doc))
    for (const client of own) others.delete(client)
    this.#changes = [Y.encodeStateAsUpdate(doc, Y.encodeStateVector(others))]
  }
}
