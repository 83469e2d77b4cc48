import { useEffect, useRef, useState } from 'react'
import { call } from '#web/lib/api.ts'
import type { Notification } from './sections.ts'

/** If more arrive together, only the newest are fetched. */
const most = 10

/**
 * The unread notifications that arrived last while the page was open, newest first.
 * @param unread The number of unread ones; an increase means new ones. Undefined while it is unknown.
 */
export function useArrivals(unread: number | undefined): readonly Notification[] {
  const [arrived, setArrived] = useState<readonly Notification[]>([])
  const last = useRef<number>(undefined)
  useEffect(() => {
    const count = last.current === undefined ? 0 : (unread ?? 0) - last.current
    last.current = unread
    if (count <= 0) return undefined
    const abort = new AbortController()
    void newest(Math.min(count, most), abort.signal).then(setArrived, () => {
      // The bell already counts them.
    })
    return () => abort.abort()
  }, [unread])
  return arrived
}

async function newest(count: number, signal: AbortSignal): Promise<Notification[]> {
  const { items } = await call('GET /notifications', { query: { show: 'unread', pageSize: count }, signal })
  return items
}
