import { readPersonal, writePersonal } from './storage.ts'

/** How a sign-in with Google went, from which the browser has just come back. */
export interface GoogleReturn {
  isConnected: boolean
  /** Why it failed, in a word of the server. */
  reason: string | undefined
  /** Whether it was begun on a page where something goes on now. */
  isResuming: boolean
}

let returned: GoogleReturn | undefined
/** The person is back with a connected account, and nothing was resumed yet. */
let hasConnected = false
const waitingName = 'waits-for-google'

/**
 * Reads it from the address, and takes it out there, so that neither a reload nor a copied address says it again. Called
 * before the router reads the address.
 */
export function readGoogleReturn(): void {
  const url = new URL(location.href)
  const outcome = url.searchParams.get('google')
  if (outcome !== 'connected' && outcome !== 'failed') return
  returned = {
    isConnected: outcome === 'connected',
    reason: url.searchParams.get('reason') ?? undefined,
    isResuming: url.pathname !== '/integrations',
  }
  hasConnected = outcome === 'connected'
  url.searchParams.delete('google')
  url.searchParams.delete('reason')
  history.replaceState(history.state, '', url)
}

/** An action needs the sign-in that begins now, and is resumed after it. */
export function waitForGoogle(action: string): void {
  writePersonal(waitingName, action)
}

/** Whether this action waited for the sign-in from which the person has just come back; true once. */
export function resumesAfterGoogle(action: string): boolean {
  const isResumed = hasConnected && readPersonal<string>(waitingName) === action
  if (readPersonal(waitingName) === action) writePersonal(waitingName, null)
  if (isResumed) hasConnected = false
  return isResumed
}

/** Gives it once. */
export function takeGoogleReturn(): GoogleReturn | undefined {
  const taken = returned
  returned = undefined
  return taken
}
