import { onlyOf } from '#web/lib/only-of.ts'
import * as Y from 'yjs'

/** The changes of a document that the server has not confirmed, in their order. */
export class UnsentChanges {
  #changes: Uint8Array[] = []

  get isEmpty(): boolean {
    return this.#changes.length === 0
  }

  add(change: Uint8Array): void {
    this.#changes.push(change)
  }

  /** All of them as one change, and what to call once the server has it. */
  batch(): { update: Uint8Array; confirm: () => void } {
    const from = this.#changes
    const count = from.length
    return {
      update: onlyOf(from) ?? Y.mergeUpdates(from),
      // Where everything is to be sent meanwhile, it is not these that are waiting.
      confirm: () => void from.splice(0, count),
    }
  }

  clear(): void {
    this.#changes = []
  }

  /**
   * Sends next all that these client ids have written: the server has lost changes that it had confirmed. It takes from
   * each page only that page's own.
   */
  replaceByAllOf(doc: Y.Doc, own: ReadonlySet<number>): void {
    const others = Y.decodeStateVector(Y.encodeStateVector(doc))
    for (const client of own) others.delete(client)
    this.#changes = [Y.encodeStateAsUpdate(doc, Y.encodeStateVector(others))]
  }
}
