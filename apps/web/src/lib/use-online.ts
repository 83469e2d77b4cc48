import { useSyncExternalStore } from 'react'
import { lineStore } from './line.ts'

/** Why an action that needs the connection is blocked while the server cannot be reached. */
export const offlineReason = 'You are offline: this needs the connection'

/** Whether the server can be reached. */
export function useOnline(): boolean {
  return useSyncExternalStore(lineStore.subscribe, lineStore.isUp)
}

/**
 * Why an action is blocked: its own reason, or while the server cannot be reached, that it needs the connection. An
 * action without need is not rendered again when the connection goes or comes back.
 */
export function useBlocked(own: string | undefined, needsConnection: boolean): string | undefined {
  const isOffline = useSyncExternalStore(lineStore.subscribe, () => needsConnection && !lineStore.isUp())
  return own ?? (isOffline ? offlineReason : undefined)
}
