import { useEffect, useSyncExternalStore } from 'react'

/** How wide the open panel is, in CSS pixels, where the page is beside it and where it lies over the page; else 0. */
export interface PanelRoom {
  beside: number
  over: number
}

let room: PanelRoom = { beside: 0, over: 0 }
const listeners = new Set<() => void>()

function change(part: Partial<PanelRoom>): void {
  room = { ...room, ...part }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * The room that the open panel takes. For the few elements that make place for it: a CSS variable for the whole page
 * would compute every element's style again.
 */
export function usePanelRoom(): PanelRoom {
  return useSyncExternalStore(subscribe, () => room)
}

/** Takes the room while a panel of this width is open; undefined without one. */
export function useTakenRoom(place: keyof PanelRoom, width: number | undefined): void {
  useEffect(() => {
    if (width === undefined) return
    change({ [place]: width })
    return () => change({ [place]: 0 })
  }, [place, width])
}
