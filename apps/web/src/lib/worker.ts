import { useEffect } from 'react'
import { isInstalledApp } from './installed.ts'
import { Listeners } from './listeners.ts'
import { noteSilence } from './line.ts'

/** The service worker, in apps/web/src/worker. */
export const workerPath = '/sw.js'

/** Starts after the first page has loaded. */
const afterMs = 4_000
/** A waiting worker becomes active within this time. */
const activateWithinMs = 3_000
const syncTag = 'outbox'

interface Connection {
  saveData?: boolean
}

interface WithSync {
  sync?: { register(tag: string): Promise<void> }
}

/** Pages without TLS have none. */
const container = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined
const waitingListeners = new Listeners()
let waiting: ServiceWorker | undefined

/** Whether a worker of a newer build is stored on this device and waits. */
export const waitingWorker = {
  subscribe: waitingListeners.add,
  isThere: () => waiting !== undefined,
}

/** Whether the app is stored on this device and opens without a connection. */
export function isStoredApp(): boolean {
  return (container?.controller ?? null) !== null
}

/** Listens to the worker. Called before the page is rendered, because its message may come soon. */
export function listenToWorker(): void {
  container?.addEventListener('message', ({ data }: MessageEvent<{ type?: string } | null>) => {
    // The worker has waited for the network in vain.
    if (data?.type === 'served-from-device') noteSilence()
  })
  container?.startMessages()
}

/**
 * Registers the service worker, which stores the app for use without a connection. Not with the browser's data saver,
 * unless the app is installed.
 */
export function useWorker(): void {
  useEffect(() => {
    if (!import.meta.env.PROD || !container) return undefined
    const { connection } = navigator as { connection?: Connection }
    if (connection?.saveData && !isInstalledApp() && !container.controller) return undefined
    const timer = setTimeout(
      () => void register(container).catch(() => undefined),
      container.controller ? 0 : afterMs,
    )
    return () => clearTimeout(timer)
  }, [])
}

async function register(workers: ServiceWorkerContainer): Promise<void> {
  const registration = await workers.register(workerPath, { updateViaCache: 'none' })
  const look = () => {
    // The first worker of a device does not wait.
    waiting = workers.controller ? (registration.waiting ?? undefined) : undefined
    waitingListeners.notify()
  }
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look)
  })
  look()
}

/** Asks the server for a newer worker. */
export async function findNewWorker(): Promise<void> {
  await (await container?.getRegistration())?.update()
}

/** Replaces the worker by the waiting one, if there is one, so that the next load gets the new build. */
export async function activateWaitingWorker(): Promise<void> {
  if (!waiting || !container) return
  const isReplaced = new Promise((resolve) => {
    container.addEventListener('controllerchange', resolve, { once: true })
    setTimeout(resolve, activateWithinMs)
  })
  waiting.postMessage({ type: 'activate' })
  await isReplaced
}

/** Lets the browser deliver the outbox when the connection returns after the last tab was closed (Chromium). */
export async function requestBackgroundSync(): Promise<void> {
  if (!isStoredApp()) return
  const registration = await container?.ready
  await (registration as WithSync | undefined)?.sync?.register(syncTag)
}
