import { call, type Output } from './api.ts'
import { ApiError, OfflineError } from './errors.ts'
import { finishLogout, forgetLogout } from './logout.ts'
import {
  clearPersonal,
  forgetAnswers,
  readDevice,
  readPersonal,
  writeDevice,
  writePersonal,
} from './storage.ts'

export type Me = Output<'GET /me'>

let pending: Promise<Me | null> | undefined

/**
 * The signed-in person, or null. Fetched once per page load; without a connection, the person who was last signed in on
 * this device, so that the app opens offline.
 */
export function loadSession(): Promise<Me | null> {
  pending ??= ask()
  return pending
}

/** Updates the person since the first load, for the guards of pages that are opened from now on. */
export function renewSession(me: Me): Me {
  pending = Promise.resolve(me)
  writePersonal('me', me)
  return me
}

/** Makes the next loadSession fetch again: after signing in. */
export function forgetSession(): void {
  pending = undefined
  forgetLogout()
}

async function ask(): Promise<Me | null> {
  try {
    await finishLogout()
    // Not GET /me: its refusal would be an error in every visitor's console.
    const { me, refusal } = await call('GET /session')
    if (refusal) throw new ApiError(403, refusal.code, refusal.message)
    // The session has ended, perhaps elsewhere: its stored answers are removed.
    if (me === null) forgetAnswers()
    else await keepPerson(me)
    // As before-paint.js does on the next load: the frame's skeleton is shown while its code loads.
    document.documentElement.toggleAttribute('data-person-known', me !== null)
    return me
  } catch (error) {
    pending = undefined
    const last = error instanceof OfflineError ? (readPersonal<Me>('me') ?? null) : null
    if (last) return last
    throw error
  }
}

/** Remembers the signed-in person; unsent texts of another person on this device are neither shown nor sent. */
async function keepPerson(me: Me): Promise<void> {
  const last = readDevice<string>('person')
  if (last !== undefined && last !== me.user.id) await clearPersonal()
  writeDevice('person', me.user.id)
  writePersonal('me', me)
}
