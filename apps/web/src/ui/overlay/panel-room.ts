import { useEffect, useSyncExternalStore } from 'react'
import { Listeners } from '#web/lib/listeners.ts'

let room = 0
const listeners = new Listeners()

function change(width: number): void {
  room = width
  listeners.notify()
}

/**
 * The width of the docked panel in CSS pixels, otherwise 0, for the few elements that adapt to it. A CSS variable on
 * the page would recompute the styles of all elements.
 */
export function usePanelRoom(): number {
  return useSyncExternalStore(listeners.add, () => room)
}

/** Publishes the width of a docked panel; undefined without one. */
export function useTakenRoom(width: number | undefined): void {
  useEffect(() => {
    if (width === undefined) return
    change(width)
    return () => change(0)
  }, [width])
}
