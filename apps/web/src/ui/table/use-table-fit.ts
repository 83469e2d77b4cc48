import { useLayoutEffect, useState, type RefObject } from 'react'

/**
 * The layouts of a table: full, with cells that wrap, without its extra columns of facts, also without that of text.
 */
export const tableFits = ['roomy', 'wrapped', 'short', 'shortest'] as const
export type TableFit = (typeof tableFits)[number]

/**
 * Chooses the first layout of a table that fits its region, and returns to an earlier one when there is room again.
 * The region is narrower than the window beside a docked panel or an open sidebar.
 * @param rows With other rows the table is measured again.
 * @param columns The keys of its columns; with others it is measured again, too.
 */
export function useTableFit(
  region: RefObject<HTMLElement | null>,
  rows: unknown,
  columns: readonly { key: string }[],
): TableFit {
  const keys = columns.map(({ key }) => key).join()
  // The widths that the earlier layouts needed; the table uses the next one.
  const [needed, setNeeded] = useState<readonly number[]>([])
  const [measured, setMeasured] = useState({ rows, keys })
  if (measured.rows !== rows || measured.keys !== keys) {
    setMeasured({ rows, keys })
    setNeeded([])
  }
  // Before the table is measured and not after the paint: the font may be loaded in between.
  useLayoutEffect(() => {
    // The widths of the earlier layouts were measured with another font.
    const anew = () => setNeeded([])
    const fonts = document.fonts as FontFaceSet | undefined
    fonts?.addEventListener('loadingdone', anew)
    return () => fonts?.removeEventListener('loadingdone', anew)
  }, [])
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
    // It also grows when the font is loaded.
    if (element.firstElementChild) observer.observe(element.firstElementChild)
    return () => observer.disconnect()
  }, [region, needed, measured])
  return tableFits[needed.length]!
}
