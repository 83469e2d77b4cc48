import { startTransition, useEffect, useState, type ReactNode } from 'react'
import { nextPaint } from '#web/lib/next-paint.ts'

/**
 * Renders what is opened once the browser has shown that the press was taken, and lets further keys and presses come
 * between. For what takes long to render; `until` is shown before it.
 */
export function Soon({ until, children }: { until?: ReactNode; children: ReactNode }) {
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    let isOver = false
    const show = async () => {
      await nextPaint()
      if (!isOver) startTransition(() => setReady(true))
    }
    void show()
    return () => {
      isOver = true
    }
  }, [])
  return isReady ? children : until
}
