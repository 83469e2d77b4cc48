import { useEffect, useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react'

/** The number of a day and its padding, and a line with the gap above it. */
const [headPx, linePx] = [36, 25]
const linesAtLeast = 3
const heightAtLeast = headPx + linesAtLeast * linePx

/** The height that days had last in this window, by the number of weeks: a month that comes again is drawn once. */
const lastHeights = new Map<number, number>()

/** A height for each day, and how many lines fit below its number. */
interface DayHeight {
  height: number
  lines: number
}

/**
 * How high the days of a month are, so that the page ends with the window; where that has too little height, the page is
 * scrolled. It does not depend on what the days hold, so that nothing moves when that has loaded.
 */
export function useDayHeight(sheet: RefObject<HTMLElement | null>, weeks: number): DayHeight {
  const [height, setHeight] = useState(lastHeights.get(weeks) ?? heightAtLeast)
  const measure = () => {
    const next = heightIn(sheet.current, weeks)
    if (next === undefined) return
    lastHeights.set(weeks, next)
    setHeight(next)
  }
  // What stands above can change with each rendering.
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
