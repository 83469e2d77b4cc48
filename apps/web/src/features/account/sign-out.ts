import { endRequests } from '#web/lib/api.ts'
import { forgetPush } from '#web/lib/browser-push.ts'
import { stopDrafts } from '#web/lib/drafts.ts'
import { leaveForStart } from '#web/lib/leave-for.ts'
import { stopListening } from '#web/lib/live.ts'
import { logOut, type LogOutOptions } from '#web/lib/logout.ts'
import { toast } from '#web/lib/toast.ts'
import { loggedOut } from './logged-out.ts'

/** Over a slow line the page stays for seconds. Whoever waits longer than this is told why. */
const slowMs = 400

/**
 * Ends the session and deletes the person's data on this device, also without a connection. Their unsent work stays,
 * sealed, unless they discard it.
 */
export async function signOut(options: LogOutOptions = {}): Promise<void> {
  stopListening()
  const ended = logOut(options)
  stopDrafts()
  // What the page still asks for would be refused, which looks as if the session had ended by itself.
  endRequests()
  const slow = setTimeout(() => toast.info('Logging out…', { id: 'logout', durationMs: 60_000 }), slowMs)
  const hasEnded = await ended.then(
    () => true,
    () => false,
  )
  await forgetPush().catch(() => undefined)
  if (hasEnded) return leaveForStart()
  clearTimeout(slow)
  toast.close('logout')
  loggedOut.tell()
}
