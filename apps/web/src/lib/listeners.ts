/** The listeners of an event or a store. */
export class Listeners<Given extends unknown[] = []> {
  readonly #all = new Set<(...given: Given) => void>()

  /** Adds a listener and returns a function that removes it, as `useSyncExternalStore` expects. */
  readonly add = (listener: (...given: Given) => void): (() => void) => {
    this.#all.add(listener)
    return () => void this.#all.delete(listener)
  }

  notify(...given: Given): void {
    for (const listener of this.#all) listener(...given)
  }
}
