import { useEffect, useLayoutEffect, useState, type RefObject } from 'react'

/**
 * How a table is drawn in the room it has: as it is, with cells that wrap, without its extra columns of facts, or also
 * without that of text.
 */
export const tableFits = ['roomy', 'wrapped', 'short', 'shortest'] as const
export type TableFit = (typeof tableFits)[number]

/**
 * Finds the first way of drawing a table in which no column lies outside its region, and the earlier one again when
 * there is room for it. The room is the region's, not the window's: a docked panel or an open sidebar takes of it.
 * @param rows With other rows the table is measured anew.
 * @param columns The keys of its columns: with others it is measured anew, too.
 */
export function useTableFit(
  region: RefObject<HTMLElement | null>,
  rows: unknown,
  columns: readonly { key: string }[],
): TableFit {
  const keys = columns.map(({ key }) => key).join()
  // The widths that the earlier ways needed; the table is drawn in the way after them.
  const [needed, setNeeded] = useState<readonly number[]>([])
  const [measured, setMeasured] = useState({ rows, keys })
  if (measured.rows !== rows || measured.keys !== keys) {
    setMeasured({ rows, keys })
    setNeeded([])
  }
  useLayoutEffect(() => {
    const element = region.current
    if (!element) return
    const fit = () => {
      const { clientWidth: room, scrollWidth: wide } = element
      const last = needed.at(-1)
      if (wide > room && needed.length < tableFits.length - 1) setNeeded([...needed, wide])
      else if (last !== undefined && room >= last) setNeeded(needed.slice(0, -1))
    }
    fit()
    const observer = new ResizeObserver(fit)
    observer.observe(element)
    // It grows by itself, too: when the font has come.
    if (element.firstElementChild) observer.observe(element.firstElementChild)
    return () => observer.disconnect()
  }, [region, needed, measured])
  useEffect(() => {
    // What the earlier ways needed was measured with another font.
    const anew = () => setNeeded([])
    const fonts = document.fonts as FontFaceSet | undefined
    fonts?.addEventListener('loadingdone', anew)
    return () => fonts?.removeEventListener('loadingdone', anew)
  }, [])
  return tableFits[needed.length]!
}
