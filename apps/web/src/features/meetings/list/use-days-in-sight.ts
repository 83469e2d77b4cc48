import { useElementScrollRestoration } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import type { DayGroup } from './days.ts'

/** The minimum heights of a day’s heading and of a row, in px. */
const headHeight = 52
const rowHeight = 60

/**
 * How many days to render: first those that fill the window, and all of them once these are painted. All days are rendered
 * immediately if the person returns to a scrolled list.
 */
export function useDaysInSight(groups: readonly DayGroup[]): number {
  const isReturning = (useElementScrollRestoration({ getElement: () => window })?.scrollY ?? 0) > 0
  const showsAll = useDeferredValue(true, isReturning)
  return showsAll ? groups.length : daysFilling(innerHeight, groups)
}

function daysFilling(height: number, groups: readonly DayGroup[]): number {
  let filled = 0
  const at = groups.findIndex(({ items }) => {
    filled += headHeight + items.length * rowHeight
    return filled >= height
  })
  return at === -1 ? groups.length : at + 1
}
