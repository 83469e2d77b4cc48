import { call } from '#web/lib/api.ts'
import { keepPush, subscribeBrowser } from '#web/lib/browser-push.ts'
import { writePersonal } from '#web/lib/storage.ts'

/** The person's value that ends with their session; with it, the server has got the address in this session. */
export const toldName = 'push-told'

/**
 * Subscribes this browser, and gives the address to the server.
 * @throws DOMException as `subscribeBrowser` does, ApiError, OfflineError.
 */
export async function subscribe(person: string): Promise<void> {
  const { publicKey } = await call('GET /push/key')
  const subscription = await subscribeBrowser(publicKey)
  const { endpoint } = subscription
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {}
  await call('PUT /push/subscriptions', { body: { endpoint, keys: { p256dh, auth } } })
  keepPush({ person, endpoint })
  writePersonal(toldName, true)
}
