import { useEffect } from 'react'
import { call } from '#web/lib/api.ts'
import { browserSubscription, forgetPush, hasKey, keptPush, type KeptPush } from '#web/lib/browser-push.ts'
import { readPersonal } from '#web/lib/storage.ts'
import { useMe } from '#web/lib/use-me.ts'
import { subscribe, toldName } from './subscribe.ts'

/**
 * Keeps push messages on in this browser for the person who turned them on: after they have signed in again, and when
 * the browser or the server has replaced its part of the subscription.
 */
export function useKeptPush(): void {
  const { user, tenant } = useMe()
  useEffect(() => {
    const kept = keptPush()
    if (!tenant || kept?.person !== user.id || Notification.permission !== 'granted') return
    // It is tried again when Daymark is next opened.
    void renew(kept).catch(() => undefined)
  }, [user.id, tenant])
}

async function renew(kept: KeptPush): Promise<void> {
  const [{ items }, local] = await Promise.all([call('GET /push/subscriptions'), browserSubscription()])
  const isSame = local?.endpoint === kept.endpoint
  const isKnown = items.some(({ isThisBrowser }) => isThisBrowser)
  if (isSame && isKnown) return
  if (isSame && readPersonal(toldName) && hasKey(local, (await call('GET /push/key')).publicKey))
    // Removed in this session, perhaps from another device.
    await forgetPush()
  else await subscribe(kept.person)
}
