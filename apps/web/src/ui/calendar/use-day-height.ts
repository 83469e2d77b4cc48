import { useEffect, useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react'

/** The height of a day's number with its padding, and of a line with its gap. */
const [headPx, linePx] = [36, 25]
const linesAtLeast = 3
const heightAtLeast = headPx + linesAtLeast * linePx

/** The last height of days in this window, by the number of weeks, so that a revisited month renders once. */
const lastHeights = new Map<number, number>()

/** A height for each day, and how many lines fit below its number. */
interface DayHeight {
  height: number
  lines: number
}

/**
 * The height of the days of a month with which the page fills the window; in a low window the page scrolls. It does
 * not depend on the content of the days, which avoids a layout shift when they are loaded.
 */
export function useDayHeight(sheet: RefObject<HTMLElement | null>, weeks: number): DayHeight {
  const [height, setHeight] = useState(lastHeights.get(weeks) ?? heightAtLeast)
  const measure = () => {
    const next = heightIn(sheet.current, weeks)
    if (next === undefined) return
    lastHeights.set(weeks, next)
    setHeight(next)
  }
  // Each render can change the content above.
  useLayoutEffect(measure)
  const onResize = useEffectEvent(measure)
  useEffect(() => {
    const resized = () => onResize()
    addEventListener('resize', resized)
    return () => removeEventListener('resize', resized)
  }, [])
  return { height, lines: Math.floor((height - headPx) / linePx) }
}

function heightIn(sheet: HTMLElement | null, weeks: number): number | undefined {
  const box = sheet?.getBoundingClientRect()
  if (!sheet || !box) return undefined
  const above = box.top + scrollY + (sheet.querySelector('thead')?.offsetHeight ?? 0)
  const below = (sheet.closest('main')?.getBoundingClientRect().bottom ?? box.bottom) - box.bottom
  return Math.max(heightAtLeast, Math.floor((innerHeight - above - below) / weeks))
}
