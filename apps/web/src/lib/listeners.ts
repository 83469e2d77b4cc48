/** Those who want to hear of something that happens, or of a store that changed. */
export class Listeners<Given extends unknown[] = []> {
  readonly #all = new Set<(...given: Given) => void>()

  /** Adds a listener, and gives what ends it: the subscription that `useSyncExternalStore` takes. */
  readonly add = (listener: (...given: Given) => void): (() => void) => {
    this.#all.add(listener)
    return () => void this.#all.delete(listener)
  }

  tell(...given: Given): void {
    for (const listener of this.#all) listener(...given)
  }
}
