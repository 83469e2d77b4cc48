import { call } from './api.ts'
import { ApiError } from './errors.ts'
import { discard, release } from './kept/holder.ts'
import { forgetPerson, readDevice, writeDevice } from './storage.ts'

/** Stored on the device while the server has not received a logout. */
const unheardName = 'logout'

export interface LogOutOptions {
  /** Deletes the person's unsent work too; otherwise it stays, sealed until they sign in again. */
  discards?: boolean
}

/**
 * Ends the session and deletes the person's data on this device. If the server cannot be reached, the device
 * remembers that the session must still be ended. Returns the page on which the person signs out of the service of their
 * company too, if the company wants it.
 * @throws OfflineError or ApiError if the server has not received it
 */
export async function logOut({ discards = false }: LogOutOptions = {}): Promise<string | null> {
  writeDevice(unheardName, true)
  const received = call('POST /api/auth/sign-out').catch((error: unknown) => {
    // A permanent refusal would repeat each time Daymark is opened.
    if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429) throw error
  })
  const discarded = discards ? discard() : undefined
  const released = release()
  try {
    const answer = await received
    writeDevice(unheardName, null)
    return answer?.url ?? null
  } finally {
    await discarded
    await released
    forgetPerson()
  }
}

/** Completes a logout that the server has not received, because there was no connection or the window was closed. */
export async function finishLogout(): Promise<void> {
  if (readDevice(unheardName)) await logOut()
}

/** Drops a pending logout when a person signs in again, so that it does not end the new session. */
export function forgetLogout(): void {
  writeDevice(unheardName, null)
}
