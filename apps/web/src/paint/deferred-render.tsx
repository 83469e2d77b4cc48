import { startTransition, useEffect, useState, type ReactNode } from 'react'
import { wasLastInputKey } from '#web/lib/last-input.ts'
import { afterPaint } from './after-paint.ts'

interface DeferredOpen {
  /** Renders content that is already open on mount immediately. */
  isAtOnceOnMount?: boolean
  /** Renders content that a key opened immediately, because the next key may belong to it. */
  isAtOnceByKey?: boolean
}

/**
 * Returns true once the open content should be rendered: after the press that opened it is painted, and as a transition,
 * so that further input is handled in between. Returns false as soon as it is closed.
 */
export function useDeferredOpen(
  isOpen: boolean,
  { isAtOnceOnMount = false, isAtOnceByKey = false }: DeferredOpen = {},
): boolean {
  const [isRendered, setRendered] = useState(isAtOnceOnMount && isOpen)
  const [opening, setOpening] = useState({ isOpen: false, isByKey: false })
  if (opening.isOpen !== isOpen) setOpening({ isOpen, isByKey: isOpen && wasLastInputKey() })
  useEffect(() => {
    if (!isOpen) return
    const cancel = afterPaint(() => startTransition(() => setRendered(true)))
    return () => {
      cancel()
      setRendered(false)
    }
  }, [isOpen])
  return isOpen && (isRendered || (isAtOnceByKey && opening.isByKey))
}

/** Renders expensive content by the rules of `useDeferredOpen`, and `until` before it. */
export function DeferredRender({ until, children }: { until?: ReactNode; children: ReactNode }) {
  return useDeferredOpen(true) ? children : until
}
