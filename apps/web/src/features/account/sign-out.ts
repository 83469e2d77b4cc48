import { endRequests } from '#web/lib/api.ts'
import { forgetPush } from '#web/lib/browser-push.ts'
import { stopDrafts } from '#web/lib/drafts.ts'
import { leaveForStart } from '#web/lib/leave-for.ts'
import { stopListening } from '#web/lib/live.ts'
import { logOut, type LogOutOptions } from '#web/lib/logout.ts'
import { toast } from '#web/lib/toast.ts'
import { offlineLogout } from './logged-out-screen.tsx'

/** After this time a message explains the delay, which takes seconds over a slow connection. */
const slowMs = 400

/**
 * Ends the session and deletes the person's data on this device, also without a connection. Their unsent work stays,
 * sealed, unless they discard it.
 */
export async function signOut(options: LogOutOptions = {}): Promise<void> {
  stopListening()
  const ended = logOut(options)
  stopDrafts()
  // Otherwise pending requests would be refused, and the page would report that the session has ended.
  endRequests()
  const slow = setTimeout(() => toast.info('Logging out…', { id: 'logout', durationMs: 60_000 }), slowMs)
  const page = await ended.catch(() => undefined)
  await forgetPush().catch(() => undefined)
  if (page !== undefined) return leaveForStart(page ?? undefined)
  clearTimeout(slow)
  toast.close('logout')
  offlineLogout.setPending()
}
