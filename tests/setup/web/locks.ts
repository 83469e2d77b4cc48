/** Locks of several tabs, which jsdom does not have: a request waits until the lock is free or its signal aborts. */
export function holdingLocks() {
  const held = new Set<string>()
  let waiting: (() => void)[] = []
  const request = async (name: string, ...rest: unknown[]): Promise<unknown> => {
    const work = rest.at(-1) as () => unknown
    const { signal } = (rest.length > 1 ? rest[0] : {}) as { signal?: AbortSignal }
    while (held.has(name))
      await new Promise<void>((resolve, reject) => {
        waiting.push(resolve)
        signal?.addEventListener('abort', () => reject(signal.reason as Error))
      })
    held.add(name)
    try {
      return await work()
    } finally {
      free(name)
    }
  }
  const free = (name: string) => {
    held.delete(name)
    const all = waiting
    waiting = []
    for (const go of all) go()
  }
  const query = async () => ({ held: [...held].map((name) => ({ name })) })
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request, query } })
  return {
    /** Lets another tab hold the lock; returns a function that closes that tab. */
    hold: (name: string) => {
      held.add(name)
      return () => free(name)
    },
    /** The number of requests that wait for a lock. */
    waiting: () => waiting.length,
    restore: () => void Reflect.deleteProperty(navigator, 'locks'),
  }
}
