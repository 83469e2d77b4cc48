import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { call } from '#web/lib/api.ts'
import type { Notification as Entry } from './sections.ts'

const buzzMs = 100

/**
 * Says on the device that something has arrived (2 §4): 100 ms of vibration, and a system notification where
 * the person has allowed it. `unread` growing is the arrival; undefined while it is not known.
 */
export function useArrivals(unread: number | undefined): void {
  const navigate = useNavigate()
  const last = useRef<number>(undefined)
  useEffect(() => {
    const hasGrown = unread !== undefined && last.current !== undefined && unread > last.current
    last.current = unread
    if (!hasGrown) return
    // A page that nobody has touched may not vibrate, and the browser would complain of the attempt.
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
    // The bell has counted it already; a device that will not show it needs no further word.
  }
}

function show({ id, message, link }: Entry, open: (link: string) => void): void {
  // Several open pages show one notification between them.
  const shown = new Notification('Daymark', { body: message, tag: id, icon: '/favicon.svg' })
  shown.addEventListener('click', () => {
    window.focus()
    if (link) open(link)
    shown.close()
  })
}
