import type { SentHint } from './hint.ts'

type Listener = (hint: SentHint) => void

/** Where hints meet the streams of this process. */
export interface Hub {
  /** Hands hints of this process to its streams and to the other servers. */
  publish(hints: SentHint[]): void
  /** Hands hints of another server to the streams of this process. */
  deliver(hints: SentHint[]): void
  subscribe(tenantId: string, listener: Listener): () => void
  /** For work that is done across companies. */
  subscribeToAll(listener: Listener): () => void
  /** Hears the hints that other servers should get. */
  onPublish(forward: (hints: SentHint[]) => void): void
}

export function createHub(): Hub {
  const listeners = new Map<string, Set<Listener>>()
  const listenersToAll = new Set<Listener>()
  let forward: (hints: SentHint[]) => void = () => {}
  const deliver = (hints: SentHint[]): void => {
    for (const hint of hints) {
      for (const listener of listeners.get(hint.tenantId) ?? []) listener(hint)
      for (const listener of listenersToAll) listener(hint)
    }
  }
  return {
    deliver,
    publish(hints) {
      deliver(hints)
      forward(hints)
    },
    subscribe(tenantId, listener) {
      const own = listeners.get(tenantId) ?? new Set()
      listeners.set(tenantId, own.add(listener))
      return () => {
        own.delete(listener)
        if (own.size === 0) listeners.delete(tenantId)
      }
    },
    subscribeToAll(listener) {
      listenersToAll.add(listener)
      return () => void listenersToAll.delete(listener)
    },
    onPublish(next) {
      forward = next
    },
  }
}
