import { useEffect } from 'react'
import { call } from '#web/lib/api.ts'
import { browserSubscription, forgetPush, hasKey, keptPush, type KeptPush } from '#web/lib/browser-push.ts'
import { readPersonal } from '#web/lib/storage.ts'
import { useMe } from '#web/lib/use-me.ts'
import { subscribe, storedName } from './subscribe.ts'

/**
 * Renews push messages in this browser for the person who turned them on: after a new sign-in, and when the browser or the
 * server has replaced its part of the subscription.
 */
export function useKeptPush(): void {
  const { user, tenant } = useMe()
  useEffect(() => {
    const kept = keptPush()
    if (!tenant || kept?.person !== user.id || Notification.permission !== 'granted') return
    // Retried when Daymark is opened the next time.
    void renew(kept).catch(() => undefined)
  }, [user.id, tenant])
}

async function renew(kept: KeptPush): Promise<void> {
  const [{ items }, local] = await Promise.all([call('GET /push/subscriptions'), browserSubscription()])
  const isSame = local?.endpoint === kept.endpoint
  const isKnown = items.some(({ isThisBrowser }) => isThisBrowser)
  if (isSame && isKnown) return
  if (isSame && readPersonal(storedName) && hasKey(local, (await call('GET /push/key')).publicKey))
    // The person removed it during this session, perhaps from another device.
    await forgetPush()
  else await subscribe(kept.person)
}
