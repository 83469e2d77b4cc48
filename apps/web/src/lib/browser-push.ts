import { readDevice, writeDevice } from './storage.ts'
import { workerPath } from './worker.ts'

export function canReceivePush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
}

/** This browser's subscription to push messages, if it has one. */
export async function browserSubscription(): Promise<PushSubscription | null> {
  if (!canReceivePush()) return null
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/**
 * Subscribes this browser with the server's public key, and replaces a subscription with another key. The person must
 * have allowed notifications.
 * @throws DOMException `NotAllowedError` if the person refuses, `AbortError` if the browser cannot reach its push
 * service.
 */
export async function subscribeBrowser(publicKey: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register(workerPath)
  const { pushManager } = await navigator.serviceWorker.ready
  const known = await pushManager.getSubscription()
  if (known && !hasKey(known, publicKey)) await known.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
}

/**
 * The person who turned on push messages in this browser. Kept after the session, so that they are on again when the
 * same person signs in.
 */
export interface KeptPush {
  person: string
  /** The endpoint that the server knows. */
  endpoint: string
}

const keptName = 'push'

export function keptPush(): KeptPush | undefined {
  return readDevice<KeptPush>(keptName)
}

export function keepPush(kept: KeptPush): void {
  writeDevice(keptName, kept)
}

/** Ends this browser's subscription, so that its push service rejects further messages for it. */
export async function forgetPush(): Promise<void> {
  writeDevice(keptName, null)
  await (await browserSubscription())?.unsubscribe()
}

/** Whether the subscription was made with the server's current key. */
export function hasKey(subscription: PushSubscription, publicKey: string): boolean {
  const key = subscription.options.applicationServerKey
  return key !== null && base64url(new Uint8Array(key)) === publicKey
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}
