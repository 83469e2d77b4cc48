import { Listeners } from './listeners.ts'
import { newKey } from './new-id.ts'

/** How long a tab that is just being closed or reloaded may take to give up its drafts. */
const givenUpWithinMs = 300
/**
 * How long the page that this tab has left may take: its drafts are what the person goes on with, and a busy device ends
 * it well after the next page has begun.
 */
const givenUpByFormerWithinMs = 5_000
const lockOf = (tab: string) => `daymark-drafts-${tab}`
const keptAs = 'daymark.tab'

let own: string | undefined
/** The id under which the page before this one in the same tab had its drafts. A copied tab has that of an open one. */
let former: string | undefined

/** The id of this tab, under which its drafts are stored. Other tabs can see that it is open. */
export function tabId(): string {
  if (own === undefined) {
    own = newKey()
    former = replaceKept(own)
    // Held until the tab is closed or reloaded. Without a secure context there are no locks: see below.
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

/** What tabs tell each other: a draft was stored or removed, or the tab of this id is asked for, or is open. */
type Told = 'changed' | { isOpen: string } | { open: string }

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('daymark-drafts') : undefined
const tell = (what: Told) => channel?.postMessage(what)

/**
 * Whether another open tab writes this copy of a draft. A tab that answers is open; one that does not may be asleep, or
 * just being closed. Without locks nothing is known of other tabs: then a new tab goes on with their drafts, and each
 * keeps its own text from there on.
 */
export async function isHeldElsewhere(copy: string): Promise<boolean> {
  if (!('locks' in navigator) || copy === '') return false
  tabId()
  const isOpen = new AbortController()
  const hear = ({ data }: MessageEvent<Told>) => {
    if (typeof data === 'object' && 'open' in data && data.open === copy) isOpen.abort()
  }
  const longest = copy === former ? givenUpByFormerWithinMs : givenUpWithinMs
  const timer = setTimeout(() => isOpen.abort(), longest)
  channel?.addEventListener('message', hear)
  tell({ isOpen: copy })
  try {
    await navigator.locks.request(lockOf(copy), { signal: isOpen.signal }, () => undefined)
    return false
  } catch {
    // It is open: this tab was copied from it, and waits for it no longer than for others.
    if (copy === former) former = undefined
    return true
  } finally {
    clearTimeout(timer)
    channel?.removeEventListener('message', hear)
  }
}

const listeners = new Listeners()

/** Calls the listener when a draft was stored or removed, in this tab or another. Gives a function that stops it. */
export const onDraftsChanged = listeners.add

export function tellDraftsChanged(): void {
  tell('changed')
  listeners.tell()
}

let isLeft = false
addEventListener('pagehide', () => {
  isLeft = true
})
addEventListener('pageshow', () => {
  isLeft = false
})

channel?.addEventListener('message', ({ data }: MessageEvent<Told>) => {
  if (data === 'changed') listeners.tell()
  else if ('isOpen' in data && data.isOpen === own && !isLeft) tell({ open: data.isOpen })
})
