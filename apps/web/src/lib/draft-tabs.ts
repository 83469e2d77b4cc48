import { Listeners } from './listeners.ts'
import { newKey } from './new-id.ts'

/** How long a tab that is just being closed or reloaded may take to give up its drafts. */
const givenUpWithinMs = 300
const lockOf = (tab: string) => `daymark-drafts-${tab}`

let own: string | undefined

/** The id of this tab, under which its drafts are stored. Other tabs can see that it is open. */
export function tabId(): string {
  if (own === undefined) {
    own = newKey()
    // Held until the tab is closed or reloaded. Without a secure context there are no locks: see below.
    if ('locks' in navigator) void navigator.locks.request(lockOf(own), () => new Promise(() => {}))
  }
  return own
}

/**
 * Whether another open tab writes this copy of a draft. Without locks nothing is known of other tabs: then a new tab
 * goes on with their drafts, and each keeps its own text from there on.
 */
export async function isHeldElsewhere(copy: string): Promise<boolean> {
  if (!('locks' in navigator) || copy === '') return false
  try {
    const signal = AbortSignal.timeout(givenUpWithinMs)
    await navigator.locks.request(lockOf(copy), { signal }, () => undefined)
    return false
  } catch {
    return true
  }
}

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('daymark-drafts') : undefined
const listeners = new Listeners()

/** Calls the listener when a draft was stored or removed, in this tab or another. Gives a function that stops it. */
export const onDraftsChanged = listeners.add

export function tellDraftsChanged(): void {
  channel?.postMessage('changed')
  listeners.tell()
}

channel?.addEventListener('message', () => listeners.tell())
