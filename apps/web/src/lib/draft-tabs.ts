import { Listeners } from './listeners.ts'
import { newKey } from './new-id.ts'

/** How long to wait for a tab that is closing or reloading to release its drafts. */
const givenUpWithinMs = 300
/**
 * How long to wait for the previous page of this tab. The person continues with its drafts, and on a slow device it
 * unloads well after the next page has started.
 */
const givenUpByFormerWithinMs = 5_000
const lockOf = (tab: string) => `daymark-drafts-${tab}`
const keptAs = 'daymark.tab'

let own: string | undefined
/** The tab id of the previous page in the same tab. In a duplicated tab it is the id of an open tab. */
let former: string | undefined

/** This tab's id, under which its drafts are stored. Other tabs can detect whether it is open. */
export function tabId(): string {
  if (own === undefined) {
    own = newKey()
    former = replaceKept(own)
    // Held until the tab is closed or reloaded. Insecure contexts have no locks.
    if ('locks' in navigator) void navigator.locks.request(lockOf(own), () => new Promise(() => {}))
  }
  return own
}

function replaceKept(id: string): string | undefined {
  try {
    const before = sessionStorage.getItem(keptAs) ?? undefined
    sessionStorage.setItem(keptAs, id)
    return before
  } catch {
    return undefined
  }
}

/** Messages between tabs: a draft was stored or removed, a tab with this id is looked for, or it is open. */
type TabMessage = 'changed' | { isOpen: string } | { open: string }

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('daymark-drafts') : undefined
const post = (message: TabMessage) => channel?.postMessage(message)

/**
 * Whether another open tab writes this copy of a draft. A tab that answers is open; one that does not may be
 * suspended or closing. Without locks other tabs are unknown: a new tab then continues with their drafts, and each
 * tab keeps its own text from then on.
 */
export async function isHeldElsewhere(copy: string): Promise<boolean> {
  if (!('locks' in navigator) || copy === '') return false
  tabId()
  const isOpen = new AbortController()
  const onMessage = ({ data }: MessageEvent<TabMessage>) => {
    if (typeof data === 'object' && 'open' in data && data.open === copy) isOpen.abort()
  }
  const longest = copy === former ? givenUpByFormerWithinMs : givenUpWithinMs
  const timer = setTimeout(() => isOpen.abort(), longest)
  channel?.addEventListener('message', onMessage)
  post({ isOpen: copy })
  try {
    await navigator.locks.request(lockOf(copy), { signal: isOpen.signal }, () => undefined)
    return false
  } catch {
    // It is open, so this tab was duplicated from it and need not wait longer than for other tabs.
    if (copy === former) former = undefined
    return true
  } finally {
    clearTimeout(timer)
    channel?.removeEventListener('message', onMessage)
  }
}

const listeners = new Listeners()

/** Calls the listener when a draft was stored or removed, in any tab. Returns an unsubscribe function. */
export const onDraftsChanged = listeners.add

export function tellDraftsChanged(): void {
  post('changed')
  listeners.notify()
}

let isLeft = false
addEventListener('pagehide', () => {
  isLeft = true
})
addEventListener('pageshow', () => {
  isLeft = false
})

channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
  if (data === 'changed') listeners.notify()
  else if ('isOpen' in data && data.isOpen === own && !isLeft) post({ open: data.isOpen })
})
