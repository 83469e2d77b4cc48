import type { KeyboardEvent } from 'react'
import type { ChangeSearch } from '#web/lib/use-search-change.ts'
import type { CalendarSearch } from './search.ts'
import type { usePeriod } from './use-period.ts'

/** The ways to the day that is shown in full, to another one and out of it. */
export function useOpenDay(
  openDay: string | undefined,
  { view, focusDay }: Pick<ReturnType<typeof usePeriod>, 'view' | 'focusDay'>,
  go: ChangeSearch<CalendarSearch>,
) {
  const close = () => {
    if (openDay !== undefined) focusDay(openDay, { isMoved: view !== 'agenda' })
    go({ day: undefined })
  }
  return {
    /** Opens a day, or closes it. */
    show: (day: string | undefined) => (day === undefined ? close() : go({ day })),
    close,
    turn: (by: 1 | -1) =>
      openDay !== undefined &&
      focusDay(Temporal.PlainDate.from(openDay).add({ days: by }).toString(), { isMoved: true }),
    /** Escape closes the day from everywhere in the view. */
    onKeyDown: (event: KeyboardEvent) => closesDay(event) && close(),
  }
}

function closesDay(event: KeyboardEvent): boolean {
  if (event.key !== 'Escape' || event.defaultPrevented || !(event.target instanceof Element)) return false
  return (
    event.target.closest('[role="dialog"]') === null &&
    event.currentTarget.querySelector('[data-tray]') !== null
  )
}
