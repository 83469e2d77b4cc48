import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { call } from '#web/lib/api.ts'
import type { Notification as Entry } from './sections.ts'

const buzzMs = 100

/**
 * Signals on the device that a notification has arrived (2 §4): 100 ms of vibration, and a system notification where
 * the person has allowed it. An increase of `unread` is an arrival; undefined while it is unknown.
 */
export function useArrivals(unread: number | undefined): void {
  const navigate = useNavigate()
  const last = useRef<number>(undefined)
  useEffect(() => {
    const hasGrown = unread !== undefined && last.current !== undefined && unread > last.current
    last.current = unread
    if (!hasGrown) return
    // Browsers refuse vibration on a page without user interaction, and log an error.
    if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(buzzMs)
    if ('Notification' in globalThis && Notification.permission === 'granted')
      void showNewest((link) => void navigate({ to: link }))
  }, [unread, navigate])
}

async function showNewest(open: (link: string) => void): Promise<void> {
  try {
    const { items } = await call('GET /notifications', { query: { pageSize: 1 } })
    const [newest] = items
    if (newest) show(newest, open)
  } catch {
    // The bell already counts it; a device that refuses needs no message.
  }
}

function show({ id, message, link }: Entry, open: (link: string) => void): void {
  // Several open pages show one notification together.
  const shown = new Notification('Daymark', { body: message, tag: id, icon: '/favicon.svg' })
  shown.addEventListener('click', () => {
    window.focus()
    if (link) open(link)
    shown.close()
  })
}
