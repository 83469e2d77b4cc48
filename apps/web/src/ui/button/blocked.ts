import { createContext } from 'react'
import { lineStore } from '#web/lib/line.ts'
import { toast } from '#web/lib/toast.ts'
import { offlineReason, useBlocked } from '#web/lib/use-online.ts'

/**
 * Which buttons inside need the connection unless they say otherwise: those that submit a form, all (in a batch bar),
 * or none (in a form whose action is kept on the device).
 */
export const NeedsConnection = createContext<'submit' | 'all' | 'none'>('submit')

/** Shows why a pressed control is blocked: on a touch screen and for keys its title is never visible. */
export function showBlocked(reason: string): void {
  toast.info(reason, { id: 'blocked' })
}

/** For an action that keys can start: while the server cannot be reached, shows the reason and returns true. */
export function refusedOffline(): boolean {
  if (lineStore.isUp()) return false
  showBlocked(offlineReason)
  return true
}

/**
 * The props of a controlled check box or select that saves its change immediately: while the server cannot be reached,
 * it keeps its value and shows the reason.
 */
export function useBlockedChange(needsConnection: boolean) {
  const reason = useBlocked(undefined, needsConnection)
  return reason ? { 'aria-disabled': true, title: reason, onChange: () => showBlocked(reason) } : {}
}
