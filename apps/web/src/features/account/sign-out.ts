import { call } from '#web/lib/api.ts'
import { stopListening } from '#web/lib/live.ts'
import { clearPersonal } from '#web/lib/storage.ts'

/** Ends the session and forgets the person on this device. */
export async function signOut(): Promise<void> {
  stopListening()
  // A session that is over already, or a lost connection, must not keep the person's data here.
  await call('POST /api/auth/sign-out').catch(() => undefined)
  await clearPersonal()
  // A full load drops what is held in memory; emptying it before would pull it from under the page.
  location.assign('/')
}
