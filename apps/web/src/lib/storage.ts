/* oxlint-disable typescript/no-unnecessary-type-parameters -- what was stored is named by who reads it */
import { clear, createStore, getMany, keys } from 'idb-keyval'

/** Everything under this prefix belongs to the signed-in person and is deleted when they sign out. */
const personalPrefix = 'daymark.user.'
/** The prefix of texts that were typed here and not sent to the server yet. */
export const draftPrefix = 'draft.'

/** Drafts and other data of the person on this device. */
export const personalStore = createStore('daymark-user', 'kept')

/**
 * The entries of `personalStore` whose keys begin with `start`. Others, among them files of many megabytes, are not read.
 */
export async function personalEntries<T>(start: string): Promise<[key: string, value: T][]> {
  const found = (await keys<string>(personalStore)).filter((key) => key.startsWith(start))
  const values = await getMany<T>(found, personalStore)
  // An entry that was deleted meanwhile has no value.
  return found.flatMap((key, at) => (values[at] === undefined ? [] : [[key, values[at]]]))
}

export function readPersonal<T>(name: string): T | undefined {
  return readJson(personalPrefix + name)
}

/** The names of the person's values that begin with `start`. */
export function namesOfPersonal(start: string): string[] {
  try {
    return Object.keys(localStorage).flatMap((key) =>
      key.startsWith(personalPrefix + start) ? [key.slice(personalPrefix.length)] : [],
    )
  } catch {
    return []
  }
}

/** Stores a value for the person; null deletes it. */
export function writePersonal(name: string, value: unknown): void {
  writeJson(personalPrefix + name, value)
}

/** Settings of the device itself, such as a folded sidebar. */
export function readDevice<T>(name: string): T | undefined {
  return readJson(`daymark.${name}`)
}

export function writeDevice(name: string, value: unknown): void {
  writeJson(`daymark.${name}`, value)
}

/**
 * Deletes the server's answers about the person. Typed and unsent texts are kept for when they sign in again, and
 * deleted when somebody else does.
 */
export function forgetAnswers(): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(personalPrefix) && !key.startsWith(personalPrefix + draftPrefix))
        localStorage.removeItem(key)
  } catch {
    // Storage is disabled: then nothing was stored either.
  }
}

/** Deletes the person's data on this device. */
export async function clearPersonal(): Promise<void> {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(personalPrefix)) localStorage.removeItem(key)
    sessionStorage.clear()
    await clear(personalStore)
  } catch {
    // Storage is disabled: then nothing was stored either.
  }
}

function readJson<T>(key: string): T | undefined {
  try {
    const text = localStorage.getItem(key)
    return text === null ? undefined : (JSON.parse(text) as T)
  } catch {
    return undefined
  }
}

function writeJson(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Full or disabled: the setting lasts until the page is closed.
  }
}
