import { readDevice, writeDevice } from './storage.ts'

/** The worker that shows messages; it stores and serves nothing. */
const worker = '/push-worker.js'

export function canReceivePush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
}

/** This browser's subscription to push messages, if it has one. */
export async function browserSubscription(): Promise<PushSubscription | null> {
  if (!canReceivePush()) return null
  const registration = await navigator.serviceWorker.getRegistration(worker)
  return (await registration?.pushManager.getSubscription()) ?? null
}

/**
 * Subscribes this browser with the server's public key, and replaces a subscription with another key. The person has
 * allowed notifications.
 * @throws DOMException `NotAllowedError` where the person refuses, `AbortError` where the browser cannot reach its push
 * service.
 */
export async function subscribeBrowser(publicKey: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register(worker)
  const { pushManager } = await navigator.serviceWorker.ready
  const known = await pushManager.getSubscription()
  if (known && !hasKey(known, publicKey)) await known.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
}

/**
 * Who has turned push messages on in this browser. It outlasts the session, so that they are on again when the same
 * person signs in again.
 */
export interface KeptPush {
  person: string
  /** The address that the server has got. */
  endpoint: string
}

const keptName = 'push'

export function keptPush(): KeptPush | undefined {
  return readDevice<KeptPush>(keptName)
}

export function keepPush(kept: KeptPush): void {
  writeDevice(keptName, kept)
}

/** Ends this browser's subscription, so that its push service accepts no more messages for it. */
export async function forgetPush(): Promise<void> {
  writeDevice(keptName, null)
  await (await browserSubscription())?.unsubscribe()
}

/** Whether the subscription was made with the server's present key. */
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
