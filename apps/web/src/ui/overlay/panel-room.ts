import { useEffect, useSyncExternalStore } from 'react'
import { Listeners } from '#web/lib/listeners.ts'

/** The width of the open panel in CSS pixels, if the page is beside it or under it; otherwise 0. */
export interface PanelRoom {
  beside: number
  over: number
}

let room: PanelRoom = { beside: 0, over: 0 }
const listeners = new Listeners()

function change(part: Partial<PanelRoom>): void {
  room = { ...room, ...part }
  listeners.notify()
}

/**
 * The width of the open panel, for the few elements that adapt to it. A CSS variable on the page would recompute the
 * styles of all elements.
 */
export function usePanelRoom(): PanelRoom {
  return useSyncExternalStore(listeners.add, () => room)
}

/** Publishes the width of an open panel; undefined without one. */
export function useTakenRoom(place: keyof PanelRoom, width: number | undefined): void {
  useEffect(() => {
    if (width === undefined) return
    change({ [place]: width })
    return () => change({ [place]: 0 })
  }, [place, width])
}
