import { del, get, keys, set } from 'idb-keyval'
import { draftPrefix as prefix, personalStore, readPersonal, writePersonal } from './storage.ts'

export interface Kept<T> {
  value: T
  /** Milliseconds since 1970, by the clock of the device. */
  savedAt: number
}

/** Stores a draft on this device until the server has it. Gives the time, or undefined where storage is disabled. */
export async function saveDraft(name: string, value: unknown): Promise<number | undefined> {
  const kept: Kept<unknown> = { value, savedAt: Date.now() }
  try {
    await set(prefix + name, kept, personalStore)
    writePersonal(prefix + name, null)
    return kept.savedAt
  } catch {
    return undefined
  }
}

/** Stores a draft synchronously when the page is left, because the database may not finish then. */
export function saveDraftSync(name: string, value: unknown): void {
  writePersonal(prefix + name, { value, savedAt: Date.now() } satisfies Kept<unknown>)
}

export async function loadDraft<T>(name: string): Promise<Kept<T> | undefined> {
  const syncCopy = readPersonal<Kept<T> | null>(prefix + name)
  const asyncCopy = await get<Kept<T>>(prefix + name, personalStore).catch(() => undefined)
  return syncCopy && syncCopy.savedAt >= (asyncCopy?.savedAt ?? 0) ? syncCopy : asyncCopy
}

export async function removeDraft(name: string): Promise<void> {
  writePersonal(prefix + name, null)
  await del(prefix + name, personalStore).catch(() => undefined)
}

/** The names of the drafts that begin with `start`. */
export async function findDrafts(start: string): Promise<string[]> {
  const all = await keys<string>(personalStore).catch(() => [])
  return all.flatMap((key) => (key.startsWith(prefix + start) ? key.slice(prefix.length) : []))
}
