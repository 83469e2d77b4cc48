import { hold, holderInStore } from '#web/lib/kept/holder.ts'
import { probePatiently } from '#web/lib/line.ts'
import { deliverOutbox } from '#web/lib/outbox.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * Delivers the outbox when the connection returns and no tab is open. The person's key is on the device as long as
 * their session stands.
 * @throws if something is still waiting, so that the browser tries again later
 */
export async function deliverInBackground(): Promise<void> {
  // Open tabs deliver it themselves. A worker cannot load the polyfill that some browsers need.
  const windows = await self.clients.matchAll({ type: 'window' })
  if (windows.length > 0 || !('Temporal' in globalThis)) return
  const userId = await holderInStore()
  if (userId === undefined) return
  hold(userId)
  await probePatiently()
  const outcomes = await deliverOutbox(userId)
  if ([...outcomes.values()].some(({ is }) => is === 'waiting')) throw new Error('Actions are still waiting.')
}
