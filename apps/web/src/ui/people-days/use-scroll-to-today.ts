import { useEffect, useRef } from 'react'

const roundingPx = 8

/** Scrolls days that are wider than the page so that today is the first visible one after the names. */
export function useScrollToToday(today: string, firstDay: string | undefined) {
  const region = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = region.current
    const head = box?.querySelector<HTMLElement>('[aria-current="date"]')
    const names = box?.querySelector<HTMLElement>('thead tr:last-child > :first-child')
    // Rounded columns can be wider than the page by a few pixels.
    if (!box || !names || box.scrollWidth - box.clientWidth < roundingPx) return
    box.scrollLeft = head ? head.offsetLeft - names.offsetWidth : 0
  }, [today, firstDay])
  return region
}
