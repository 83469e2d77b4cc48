import { useSyncExternalStore } from 'react'
import { lineStore } from './line.ts'

/** Whether the server can be reached. */
export function useOnline(): boolean {
  return useSyncExternalStore(lineStore.subscribe, lineStore.isUp)
}
