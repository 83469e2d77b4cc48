import { createContext, useLayoutEffect, useState, type RefObject } from 'react'
import { useFontsLoaded } from '#web/lib/use-fonts-loaded.ts'

/** How wide a day is in px, and how wide a text of a bar would be. */
interface BarRoom {
  dayWidth: number
  widthOf: (text: string) => number
}

/** Undefined while the table is not measured. */
export const BarRoomContext = createContext<BarRoom | undefined>(undefined)

const barTextRem = 0.75

/** Measures the days of the table in a region, again whenever their width or the fonts change. */
export function useBarRoom(region: RefObject<HTMLElement | null>): BarRoom | undefined {
  const fonts = useFontsLoaded()
  const [room, setRoom] = useState<BarRoom>()
  useLayoutEffect(() => {
    const box = region.current
    const head = box?.querySelector<HTMLElement>('thead tr:last-child > :last-child')
    if (!box || !head) return undefined
    let measured = 0
    const measure = () => {
      const dayWidth = head.offsetWidth
      if (dayWidth > 0 && dayWidth !== measured) setRoom(roomOf(box, dayWidth))
      measured = dayWidth
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(head)
    return () => observer.disconnect()
  }, [region, fonts])
  return room
}

function roomOf(box: HTMLElement, dayWidth: number): BarRoom | undefined {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return undefined
  const { fontFamily } = getComputedStyle(box)
  const textPx = parseFloat(getComputedStyle(document.documentElement).fontSize) * barTextRem
  context.font = `400 ${textPx}px ${fontFamily}`
  // Digits are tabular: as wide as a zero. The pixel is for rounding.
  const widthOf = (text: string) => context.measureText(text.replaceAll(/\d/g, '0')).width + 1
  return { dayWidth, widthOf }
}
