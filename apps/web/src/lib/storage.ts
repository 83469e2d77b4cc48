/* oxlint-disable typescript/no-unnecessary-type-parameters -- the caller names the stored type */
import { showAppBadge } from './app-badge.ts'

/** Everything under this prefix belongs to the signed-in person and is deleted when they log out. */
const personalPrefix = 'daymark.user.'
/** Typed text that was stored synchronously when its page was left, too late for sealing; the person's id follows. */
const quickPrefix = 'daymark.open.'

export function readPersonal<T>(name: string): T | undefined {
  return readJson(personalPrefix + name)
}

/** The names of the person's values that begin with `start`. */
export function namesOfPersonal(start: string): string[] {
  return namesAfter(personalPrefix).filter((name) => name.startsWith(start))
}

/** Stores a value for the person; null deletes it. */
export function writePersonal(name: string, value: unknown): void {
  writeJson(personalPrefix + name, value)
}

/** Settings of the device itself, such as a collapsed sidebar. */
export function readDevice<T>(name: string): T | undefined {
  return readJson(`daymark.${name}`)
}

export function writeDevice(name: string, value: unknown): void {
  writeJson(`daymark.${name}`, value)
}

/** Deletes the server's answers about the person. Their unsent work stays. */
export function forgetAnswers(): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(personalPrefix) && !key.startsWith(`${personalPrefix}draft.`))
        localStorage.removeItem(key)
  } catch {
    // Storage is disabled: then nothing was stored either.
  }
}

/** Deletes this device's data about a person who is signed out, except their unsent work. */
export function forgetPerson(): void {
  forgetAnswers()
  showAppBadge(0)
  try {
    sessionStorage.clear()
  } catch {
    // Storage is disabled: then nothing was stored either.
  }
}

/** Typed text of a person that is not sealed yet. */
export function readQuick<T>(userId: string, name: string): T | undefined {
  return readJson(`${quickPrefix}${userId}.${name}`)
}

/** Stores typed text until it can be sealed; null deletes it. */
export function writeQuick(userId: string, name: string, value: unknown): void {
  writeJson(`${quickPrefix}${userId}.${name}`, value)
}

export function namesOfQuick(userId: string): string[] {
  return namesAfter(`${quickPrefix}${userId}.`)
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

/** The rest of the names of all stored values with this prefix. */
function namesAfter(prefix: string): string[] {
  try {
    return Object.keys(localStorage).flatMap((key) =>
      key.startsWith(prefix) ? [key.slice(prefix.length)] : [],
    )
  } catch {
    return []
  }
}
