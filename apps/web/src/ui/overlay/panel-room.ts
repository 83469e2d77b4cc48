import { useEffect, useSyncExternalStore } from 'react'
import { Listeners } from '#web/lib/listeners.ts'

/** How wide the open panel is, in CSS pixels, where the page is beside it and where it lies over the page; else 0. */
export interface PanelRoom {
  beside: number
  over: number
}

let room: PanelRoom = { beside: 0, over: 0 }
const listeners = new Listeners()

function change(part: Partial<PanelRoom>): void {
  room = { ...room, ...part }
  listeners.tell()
}

/**
 * The room that the open panel takes. For the few elements that make place for it: a CSS variable for the whole page
 * would compute every element's style again.
 */
export function usePanelRoom(): PanelRoom {
  return useSyncExternalStore(listeners.add, () => room)
}

/** Takes the room while a panel of this width is open; undefined without one. */
export function useTakenRoom(place: keyof PanelRoom, width: number | undefined): void {
  useEffect(() => {
    if (width === undefined) return
    change({ [place]: width })
    return () => change({ [place]: 0 })
  }, [place, width])
}
