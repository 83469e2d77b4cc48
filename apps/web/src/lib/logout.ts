import { call } from './api.ts'
import { ApiError } from './errors.ts'
import { discard, release } from './kept/holder.ts'
import { forgetPerson, readDevice, writeDevice } from './storage.ts'

/** Kept on the device while the server has not heard of a logout. */
const unheardName = 'logout'

export interface LogOutOptions {
  /** Deletes the person's unsent work too; otherwise it stays, sealed until they sign in again. */
  discards?: boolean
}

/**
 * Ends the session, and deletes the person's data on this device, also where the server cannot be reached: then the
 * device remembers that the session is still to be ended.
 * @throws OfflineError or ApiError where the server has not heard of it
 */
export async function logOut({ discards = false }: LogOutOptions = {}): Promise<void> {
  writeDevice(unheardName, true)
  const heard = call('POST /api/auth/sign-out').catch((error: unknown) => {
    // What the server refuses for good would be refused each time that Daymark is opened.
    if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429) throw error
  })
  const discarded = discards ? discard() : undefined
  const released = release()
  try {
    await heard
    writeDevice(unheardName, null)
  } finally {
    await discarded
    await released
    forgetPerson()
  }
}

/** Carries out a logout of which the server has not heard yet: there was no connection, or the window was closed. */
export async function finishLogout(): Promise<void> {
  if (readDevice(unheardName)) await logOut()
}

/** Whoever has signed in anew is not logged out for what came before. */
export function forgetLogout(): void {
  writeDevice(unheardName, null)
}
