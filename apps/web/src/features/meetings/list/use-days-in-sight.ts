import { useElementScrollRestoration } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { useMedia } from '#web/lib/use-media.ts'
import type { DayGroup } from './days.ts'

/** The minimum heights of a day’s heading and of a row, in px. */
const headHeight = 52
const rowHeight = 60

/**
 * How many days to render: first those that fill the window, at least up to today, to which the key T scrolls, and all of
 * them once these are painted. All days are rendered immediately on a phone, whose list begins at today, and if the
 * person returns to a scrolled list.
 */
export function useDaysInSight(groups: readonly DayGroup[], today: Temporal.PlainDate): number {
  const isPhone = useMedia('phone')
  const isReturning = (useElementScrollRestoration({ getElement: () => window })?.scrollY ?? 0) > 0
  const showsAll = useDeferredValue(true, isPhone || isReturning)
  if (showsAll) return groups.length
  const toToday = groups.findIndex(({ day }) => day.equals(today)) + 1
  return Math.max(toToday, daysFilling(innerHeight, groups))
}

function daysFilling(height: number, groups: readonly DayGroup[]): number {
  let filled = 0
  const at = groups.findIndex(({ items }) => {
    filled += headHeight + items.length * rowHeight
    return filled >= height
  })
  return at === -1 ? groups.length : at + 1
}
