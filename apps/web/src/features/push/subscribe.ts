import { call } from '#web/lib/api.ts'
import { keepPush, subscribeBrowser } from '#web/lib/browser-push.ts'
import { writePersonal } from '#web/lib/storage.ts'

/** A value of the session: set once the server has stored the subscription in this session. */
export const storedName = 'push-told'

/**
 * Subscribes this browser, and stores its address on the server.
 * @throws DOMException as `subscribeBrowser` does, ApiError, OfflineError.
 */
export async function subscribe(person: string): Promise<void> {
  const { publicKey } = await call('GET /push/key')
  const subscription = await subscribeBrowser(publicKey)
  const { endpoint } = subscription
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {}
  await call('PUT /push/subscriptions', { body: { endpoint, keys: { p256dh, auth } } })
  keepPush({ person, endpoint })
  writePersonal(storedName, true)
}
