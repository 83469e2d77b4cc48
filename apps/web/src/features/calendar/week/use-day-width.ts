import { useLayoutEffect, useState, type RefObject } from 'react'

const hoursPx = 64

/** The width of a day in px, of a week of which some may be out of sight; undefined before it is known. */
export function useDayWidth(scroller: RefObject<HTMLElement | null>): number | undefined {
  const [width, setWidth] = useState<number>()
  useLayoutEffect(() => {
    const table = scroller.current?.querySelector('table')
    if (!table) return undefined
    const measure = () => setWidth(table.offsetWidth > 0 ? (table.offsetWidth - hoursPx) / 7 : undefined)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(table)
    return () => observer.disconnect()
  }, [scroller])
  return width
}
