import { call, endReads } from '#web/lib/api.ts'
import { forgetPush } from '#web/lib/browser-push.ts'
import { stopDrafts } from '#web/lib/drafts.ts'
import { leaveForStart } from '#web/lib/leave-for.ts'
import { stopListening } from '#web/lib/live.ts'
import { clearPersonal } from '#web/lib/storage.ts'
import { toast } from '#web/ui/toast.ts'

/** Over a slow line the page stays for seconds. Whoever waits longer than this is told why. */
const slowMs = 400

/** Ends the session and deletes the person's data on this device. */
export async function signOut(): Promise<void> {
  stopListening()
  stopDrafts()
  const ended = call('POST /api/auth/sign-out')
  // What the page still reads would be refused, which looks as if the session had ended by itself.
  endReads()
  setTimeout(() => toast.info('Logging out…', { id: 'logout', durationMs: 60_000 }), slowMs)
  // An already ended session, or a lost connection, must not keep the person's data here.
  await ended.catch(() => undefined)
  await Promise.all([clearPersonal(), forgetPush().catch(() => undefined)])
  leaveForStart()
}
