import { newestListed } from '#core/notifications/limits.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { call } from '#web/lib/api.ts'
import { readPersonal, writePersonal } from '#web/lib/storage.ts'
import type { Notification as Entry } from './sections.ts'

/**
 * The unread notifications that arrived last while the page was open, newest first.
 * @param newest The ids of the newest notifications; undefined while they are unknown.
 */
export function useArrivals(newest: readonly string[] | undefined): readonly Entry[] {
  const [arrived, setArrived] = useState<readonly Entry[]>([])
  const arrivals = useRef<Arrivals>(undefined)
  useEffect(() => {
    if (!newest) return undefined
    arrivals.current ??= new Arrivals(newest)
    const ids = arrivals.current.among(newest)
    if (ids.length === 0) return undefined
    const abort = new AbortController()
    const pageSize = newest.indexOf(ids.at(-1)!) + 1
    void unreadAmong(ids, pageSize, abort.signal).then(setArrived, () => {
      // The bell already counts them.
    })
    return () => abort.abort()
  }, [newest])
  return arrived
}

/**
 * Finds new ids in the lists of the newest ones. An earlier id that moves up, because newer notifications were cleared,
 * is older than all of a full list. Two that are written at the same time may arrive in either order.
 */
class Arrivals {
  readonly #known: Set<string>
  #oldest = ''

  constructor(first: readonly string[]) {
    this.#known = new Set(first)
    this.#raise(first)
  }

  among(newest: readonly string[]): readonly string[] {
    const fresh = newest.filter((id) => !this.#known.has(id) && id > this.#oldest)
    for (const id of newest) this.#known.add(id)
    this.#raise(newest)
    return fresh
  }

  #raise(newest: readonly string[]): void {
    const last = newest[newestListed - 1]
    if (last !== undefined && last > this.#oldest) this.#oldest = last
  }
}

/** The unread notifications among these. */
async function unreadAmong(ids: readonly string[], pageSize: number, signal: AbortSignal): Promise<Entry[]> {
  const { items } = await call('GET /notifications', { query: { show: 'unread', pageSize }, signal })
  return items.filter(({ id }) => ids.includes(id))
}

type Alert = Pick<Entry, 'id' | 'message' | 'link'>
type Arrived = Alert & Pick<Entry, 'alerts'>

const buzzMs = 100
/** The stored ids of the notifications for which this browser has alerted the person, newest first. */
const alertedName = 'alerted'
const mostAlerted = 100

/**
 * Alerts the person of new notifications (docs/spec/tasks.md#4): 100 ms of vibration, and a system notification if the
 * person has allowed it and no tab of Daymark is visible. If several tabs are open, one of them shows each notification.
 */
export function useAlerts(all: readonly Arrived[]): void {
  const navigate = useNavigate()
  useVisibleLock()
  useEffect(() => {
    // Notifications in quiet hours, for example, do not alert.
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

/** Shows the alerts that no tab of this browser has shown yet, unless a tab is visible. */
function once(arrived: readonly Alert[], showAlert: (alert: Alert) => Promise<void>): Promise<void> {
  return navigator.locks.request('daymark-alerts', async () => {
    const alerted = readPersonal<string[]>(alertedName) ?? []
    const fresh = arrived.filter(({ id }) => !alerted.includes(id))
    if (fresh.length === 0) return
    writePersonal(alertedName, [...fresh.map(({ id }) => id), ...alerted].slice(0, mostAlerted))
    if (await visibleSomewhere()) return
    // The newest is shown last, so that it is on top.
    for (const alert of fresh.toReversed()) await showAlert(alert)
  })
}

async function show({ id, message, link }: Alert, open: (link: string) => void): Promise<void> {
  const options = { body: message, tag: id, icon: '/notification-icon.png', requireInteraction: true }
  // If push is on, its service worker shows both, so that the same message by push replaces this one.
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

/** Whether a tab of Daymark is visible in this browser. */
async function visibleSomewhere(): Promise<boolean> {
  if (document.visibilityState === 'visible') return true
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name }) => name === visibleLock)
}
