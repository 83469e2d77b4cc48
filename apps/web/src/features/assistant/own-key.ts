import { useSyncExternalStore } from 'react'
import { Listeners } from '#web/lib/listeners.ts'

/**
 * The person’s own key of the provider. It is stored in this tab until the tab is closed or the person logs out, and sent
 * only with a request for a text.
 */
const name = 'daymark.assistant-key'
const listeners = new Listeners()

/** Returns undefined without a key, and if the browser’s storage is disabled. */
export function ownKey(): string | undefined {
  try {
    return sessionStorage.getItem(name) ?? undefined
  } catch {
    return undefined
  }
}

/** Stores the key; null removes it. */
export function keepOwnKey(key: string | null): void {
  try {
    if (key === null) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, key)
  } catch {
    // Storage is disabled: the key has to be entered for each request.
  }
  listeners.notify()
}

/** Whether the person has entered a key in this tab. */
export function useHasOwnKey(): boolean {
  return useSyncExternalStore(listeners.add, () => ownKey() !== undefined)
}

/** The key as part of the body of a request. */
export function withOwnKey(): { key?: string } {
  const key = ownKey()
  return key === undefined ? {} : { key }
}
