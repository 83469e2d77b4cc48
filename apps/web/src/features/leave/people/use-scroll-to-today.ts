import { useEffect, useRef } from 'react'

/** Scrolls days that are wider than the page so that today is the first visible one after the names. */
export function useScrollToToday(today: string, firstDay: string | undefined) {
  const region = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = region.current
    const head = box?.querySelector<HTMLElement>('[aria-current="date"]')
    const names = box?.querySelector<HTMLElement>('tbody th')
    if (!box || !names) return
    box.scrollLeft = head ? head.offsetLeft - names.offsetWidth : 0
  }, [today, firstDay])
  return region
}
