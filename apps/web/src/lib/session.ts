import { call, type Output } from './api.ts'
import { ApiError, OfflineError } from './errors.ts'
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
 * Who is signed in, or null. Asked once a page load; without a connection, whoever was signed in last on
 * this device, so that the app opens offline.
 */
export function loadSession(): Promise<Me | null> {
  pending ??= ask()
  return pending
}

/** What was learned of the person since the first load: pages that open from now on are guarded by it. */
export function renewSession(me: Me): Me {
  pending = Promise.resolve(me)
  writePersonal('me', me)
  return me
}

/** Makes the next loadSession ask again: after signing in or out. */
export function forgetSession(): void {
  pending = undefined
}

async function ask(): Promise<Me | null> {
  try {
    // Not GET /me: its refusal would stand as an error in every visitor's console.
    const { me, refusal } = await call('GET /session')
    if (refusal) throw new ApiError(403, refusal.code, refusal.message)
    // Over, be it ended elsewhere: what was kept of it is nobody's here.
    if (me === null) forgetAnswers()
    else await keepPerson(me)
    // As before-paint.js does on the next load: the frame's skeleton stands while its code comes.
    document.documentElement.toggleAttribute('data-person-known', me !== null)
    return me
  } catch (error) {
    pending = undefined
    const last = error instanceof OfflineError ? (readPersonal<Me>('me') ?? null) : null
    if (last) return last
    throw error
  }
}

/** Remembers who is signed in; what somebody else typed on this device and never sent is neither seen nor sent by them. */
async function keepPerson(me: Me): Promise<void> {
  const last = readDevice<string>('person')
  if (last !== undefined && last !== me.user.id) await clearPersonal()
  writeDevice('person', me.user.id)
  writePersonal('me', me)
}
