import { processClock, type Clock } from '../clock.ts'
import type { TenantHint } from './hint.ts'

type Listener = (hint: TenantHint) => void

/** Passes hints to the streams of this process. */
export interface Hub {
  /** Sends hints of this process to its streams and to the other servers. */
  publish(hints: TenantHint[]): void
  /** Passes hints of another server to the streams of this process. */
  deliver(hints: TenantHint[]): void
  subscribe(tenantId: string, listener: Listener): () => void
  /** For background work across companies. */
  subscribeToAll(listener: Listener): () => void
  /** Registers a listener for the hints that other servers should get. */
  onPublish(forward: (hints: TenantHint[]) => void): void
  /**
   * Records that this process receives the hints of all servers from now on, or from some seconds later, until which
   * other servers may not know yet that hints were lost.
   */
  markComplete(inSeconds?: number): void
  /**
   * The hints of the company since an instant by any server's clock; undefined if this process has not received all of
   * them, or no longer keeps them. Hints from shortly before are included: receiving one twice is harmless.
   */
  hintsSince(tenantId: string, since: Temporal.Instant): TenantHint[] | undefined
}

/** How long hints are kept: enough for the time from a page's first answer to its stream, and for a reconnection. */
const keptSeconds = 60
const mostKept = 5_000
/** How much the clocks of servers may differ, including the time of transmission. */
const marginSeconds = 5

export function createHub(clock: Clock = processClock): Hub {
  const listeners = new Map<string, Set<Listener>>()
  const listenersToAll = new Set<Listener>()
  let forward: (hints: TenantHint[]) => void = () => {}
  let kept: { at: Temporal.Instant; hint: TenantHint }[] = []
  /** All hints after this time are kept. */
  let completeAfter: Temporal.Instant | undefined
  const keep = (hints: TenantHint[]): void => {
    const at = clock.now()
    for (const hint of hints) kept.push({ at, hint })
    const oldest = at.subtract({ seconds: keptSeconds })
    const start = Math.max(
      kept.length - mostKept,
      kept.findIndex((one) => Temporal.Instant.compare(one.at, oldest) >= 0),
    )
    if (start <= 0) return
    if (completeAfter) completeAfter = later(completeAfter, kept[start - 1]!.at)
    kept = kept.slice(start)
  }
  const deliver = (hints: TenantHint[]): void => {
    keep(hints)
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
    markComplete(inSeconds = 0) {
      completeAfter = clock.now().add({ milliseconds: Math.round(inSeconds * 1000) })
    },
    hintsSince(tenantId, since) {
      const from = since.subtract({ seconds: marginSeconds })
      if (!completeAfter || Temporal.Instant.compare(from, completeAfter) <= 0) return undefined
      return kept
        .filter(({ at, hint }) => hint.tenantId === tenantId && Temporal.Instant.compare(at, from) >= 0)
        .map(({ hint }) => hint)
    },
  }
}

function later(one: Temporal.Instant, other: Temporal.Instant): Temporal.Instant {
  return Temporal.Instant.compare(one, other) > 0 ? one : other
}
