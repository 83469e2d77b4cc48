import { useSyncExternalStore } from 'react'
import { outboxStore } from './outbox-store.ts'
import type { OutboxEntry } from './outbox-entry.ts'

/** The actions on this device that the server has not confirmed, oldest first. */
export function useOutbox(): readonly OutboxEntry[] {
  return useSyncExternalStore(outboxStore.subscribe, outboxStore.entries)
}

/** How many actions wait for the connection. */
export function useWaitingCount(): number {
  return useOutbox().filter((entry) => !entry.refusal).length
}
