import { createHash } from 'node:crypto'
import type { Id } from '#core/ids/id.ts'
import type { SecretBox } from '#server/platform/secrets/secret-box.ts'

/** The push subscription of a browser: the address at its push service, and its keys. */
export interface BrowserSubscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/** The row of a subscription, with its person. */
export interface Owned {
  tenantId: Id<'tenant'>
  userId: Id<'user'>
  id: Id<'pushSubscription'>
}

/** Identifies a browser by its unguessable address. */
export function hashOf(endpoint: string): Buffer {
  return createHash('sha256').update(endpoint).digest()
}

export function sealSubscription(box: SecretBox, browser: BrowserSubscription, owned: Owned): Buffer {
  return box.seal(JSON.stringify(browser), placeOf(owned))
}

/** Undefined if it was sealed with another key of the server, or for another person. */
export function openSubscription(
  box: SecretBox,
  sealed: Buffer,
  owned: Owned,
): BrowserSubscription | undefined {
  const text = box.open(sealed, placeOf(owned))
  return text === undefined ? undefined : (JSON.parse(text) as BrowserSubscription)
}

function placeOf({ tenantId, userId, id }: Owned): string {
  return `push-subscription ${tenantId} ${userId} ${id}`
}
