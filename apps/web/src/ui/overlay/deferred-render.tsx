import type { ReactNode } from 'react'
import { useOpened } from './use-opened.ts'

/**
 * Renders what is opened once the browser has shown that the press was taken, and lets further keys and presses come
 * between. For what takes long to render; `until` is shown before it.
 */
export function DeferredRender({ until, children }: { until?: ReactNode; children: ReactNode }) {
  return useOpened(true) ? children : until
}
