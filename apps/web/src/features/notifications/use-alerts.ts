import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { readPersonal, writePersonal } from '#web/lib/storage.ts'
import type { Notification as Entry } from './sections.ts'

type Alert = Pick<Entry, 'id' | 'message' | 'link'>
type Arrived = Alert & Pick<Entry, 'alerts'>

const buzzMs = 100
/** The ids that this browser has alerted the person of, in the person's storage, newest first. */
const alertedName = 'alerted'
const mostAlerted = 100

/**
 * Signals on the device that these notifications have arrived (docs/spec/tasks.md#4): 100 ms of vibration, and a system
 * notification where the person has allowed it and sees no tab of Daymark. Of several tabs, one shows each.
 */
export function useAlerts(all: readonly Arrived[]): void {
  const navigate = useNavigate()
  useVisibleLock()
  useEffect(() => {
    // Not in quiet hours, for example.
    const arrived = all.filter(({ alerts }) => alerts)
    if (arrived.length === 0) return
    // Browsers refuse vibration on a page without user interaction, and log an error.
    if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(buzzMs)
    if (!('Notification' in globalThis) || Notification.permission !== 'granted') return
    void once(arrived, (alert) => show(alert, (link) => void navigate({ to: link }))).catch(() => {
      // The bell already counts them; a device that refuses needs no message.
    })
  }, [all, navigate])
}

/** Shows what no tab of this browser has shown yet, unless one of them is visible. */
function once(arrived: readonly Alert[], showOne: (alert: Alert) => Promise<void>): Promise<void> {
  return navigator.locks.request('daymark-alerts', async () => {
    const alerted = readPersonal<string[]>(alertedName) ?? []
    const fresh = arrived.filter(({ id }) => !alerted.includes(id))
    if (fresh.length === 0) return
    writePersonal(alertedName, [...fresh.map(({ id }) => id), ...alerted].slice(0, mostAlerted))
    if (await visibleSomewhere()) return
    // The newest last, so that it is on top.
    for (const alert of fresh.toReversed()) await showOne(alert)
  })
}

async function show({ id, message, link }: Alert, open: (link: string) => void): Promise<void> {
  const options = { body: message, tag: id, icon: '/notification-icon.png', requireInteraction: true }
  // Where push is on, its worker shows both, so that the same message by push replaces this one.
  const registration = await navigator.serviceWorker?.getRegistration()
  if (registration?.active) {
    await registration.showNotification('Daymark', { ...options, data: { link } })
    return
  }
  const shown = new Notification('Daymark', options)
  shown.addEventListener('click', () => {
    window.focus()
    if (link) open(link)
    shown.close()
  })
}

const visibleLock = 'daymark-visible'

/** Holds a lock, shared with the other visible tabs, while this tab is visible. */
function useVisibleLock(): void {
  useEffect(() => {
    if (!('locks' in navigator)) return undefined
    let release: (() => void) | undefined
    const follow = () => {
      release?.()
      release = document.visibilityState === 'visible' ? holdVisibleLock() : undefined
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      release?.()
    }
  }, [])
}

function holdVisibleLock(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  void navigator.locks.request(visibleLock, { mode: 'shared' }, () => promise)
  return resolve
}

/** Whether the person sees a tab of Daymark in this browser. */
async function visibleSomewhere(): Promise<boolean> {
  if (document.visibilityState === 'visible') return true
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name }) => name === visibleLock)
}
