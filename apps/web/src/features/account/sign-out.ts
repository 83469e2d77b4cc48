import { call } from '#web/lib/api.ts'
import { forgetPush } from '#web/lib/browser-push.ts'
import { stopDrafts } from '#web/lib/drafts.ts'
import { stopListening } from '#web/lib/live.ts'
import { clearPersonal } from '#web/lib/storage.ts'

/** Ends the session and deletes the person's data on this device. */
export async function signOut(): Promise<void> {
  stopListening()
  stopDrafts()
  // An already ended session, or a lost connection, must not keep the person's data here.
  await call('POST /api/auth/sign-out').catch(() => undefined)
  await Promise.all([clearPersonal(), forgetPush().catch(() => undefined)])
  // A full page load drops all data in memory; emptying it before would break the shown page.
  location.assign('/')
}
