import { readPersonal, writePersonal } from './storage.ts'

/** The outcome of a sign-in with Google from which the browser has just returned. */
export interface GoogleReturn {
  isConnected: boolean
  /** The server's code for the failure. */
  reason: string | undefined
  /** Whether it was started on a page where an action resumes now. */
  isResuming: boolean
}

let returned: GoogleReturn | undefined
/** The person has returned with a connected account, and nothing was resumed yet. */
let hasConnected = false
const waitingName = 'waits-for-google'

/**
 * Reads the outcome from the address and removes it there, so that a reload or a copied address does not repeat it.
 * Called before the router reads the address.
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

/** Remembers that an action needs the sign-in that begins now, and is resumed after it. */
export function waitForGoogle(action: string): void {
  writePersonal(waitingName, action)
}

/** Whether this action waited for the sign-in from which the person has just returned; true only once. */
export function resumesAfterGoogle(action: string): boolean {
  const isResumed = hasConnected && readPersonal<string>(waitingName) === action
  if (readPersonal(waitingName) === action) writePersonal(waitingName, null)
  if (isResumed) hasConnected = false
  return isResumed
}

/** Returns the outcome once. */
export function takeGoogleReturn(): GoogleReturn | undefined {
  const taken = returned
  returned = undefined
  return taken
}
