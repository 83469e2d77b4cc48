import { useSyncExternalStore } from 'react'
import { Listeners } from '#web/lib/listeners.ts'

/**
 * The person's own key of the provider. It is kept in this tab until it is closed or the person signs out, and sent only
 * along with a question.
 */
const name = 'daymark.assistant-key'
const listeners = new Listeners()

/** The key, or undefined; also where the browser keeps nothing. */
export function ownKey(): string | undefined {
  try {
    return sessionStorage.getItem(name) ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps the key; null removes it. */
export function keepOwnKey(key: string | null): void {
  try {
    if (key === null) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, key)
  } catch {
    // Storage is disabled: the key has to be entered for each question.
  }
  listeners.tell()
}

/** Whether the person has entered a key in this tab. */
export function useHasOwnKey(): boolean {
  return useSyncExternalStore(listeners.add, () => ownKey() !== undefined)
}

/** The key as part of a question. */
export function withOwnKey(): { key?: string } {
  const key = ownKey()
  return key === undefined ? {} : { key }
}
