import { useLayoutEffect, useState, type RefObject } from 'react'
import { useFontsLoaded } from '#web/lib/use-fonts-loaded.ts'

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
  const fonts = useFontsLoaded()
  const [measured, setMeasured] = useState({ rows, keys, fonts })
  if (measured.rows !== rows || measured.keys !== keys || measured.fonts !== fonts) {
    setMeasured({ rows, keys, fonts })
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
    // It also grows when the font is loaded.
    if (element.firstElementChild) observer.observe(element.firstElementChild)
    return () => observer.disconnect()
  }, [region, needed, measured])
  return tableFits[needed.length]!
}
