import { call, type Output } from './api.ts'
import { ApiError, OfflineError } from './errors.ts'
import { finishLogout, forgetLogout } from './logout.ts'
import { hold, release } from './kept/holder.ts'
import {
  forgetAnswers,
  forgetPerson,
  readDevice,
  readPersonal,
  writeDevice,
  writePersonal,
} from './storage.ts'

export type Me = Output<'GET /me'>

let pending: Promise<Me | null> | undefined

/**
 * The signed-in person, or null. Fetched once per page load; offline, the person who was last signed in on this
 * device, so that the app opens.
 */
export function loadSession(): Promise<Me | null> {
  pending ??= ask()
  return pending
}

/** Updates the person of the first load, for the guards of pages that are opened later. */
export function renewSession(me: Me): Me {
  pending = Promise.resolve(me)
  writePersonal('me', me)
  return me
}

/** Makes the next loadSession fetch again, after signing in. */
export function forgetSession(): void {
  pending = undefined
  forgetLogout()
}

async function ask(): Promise<Me | null> {
  try {
    await finishLogout()
    // GET /me would log an error in the console of each visitor who is not signed in.
    const { me, refusal } = await call('GET /session')
    if (refusal) throw new ApiError(403, refusal.code, refusal.message)
    if (me) keepPerson(me)
    else {
      // The session has ended, perhaps in another tab.
      forgetAnswers()
      void release()
    }
    // As before-paint.js does on the next load: shows the frame's skeleton while its code loads.
    document.documentElement.toggleAttribute('data-person-known', me !== null)
    return me
  } catch (error) {
    pending = undefined
    const last = error instanceof OfflineError ? (readPersonal<Me>('me') ?? null) : null
    if (!last) throw error
    hold(last.user.id)
    return last
  }
}

/** Remembers the signed-in person. Unsent work of another person on this device is neither shown nor sent. */
function keepPerson(me: Me): void {
  const last = readDevice<string>('person')
  if (last !== undefined && last !== me.user.id) forgetPerson()
  hold(me.user.id)
  writeDevice('person', me.user.id)
  writePersonal('me', me)
}
