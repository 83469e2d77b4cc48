import type { ReactNode } from 'react'
import type { Calendar, Kind } from './calendar-types.ts'
import type { Entry } from './entries.ts'
import type { Period } from './period.ts'
import type { ChosenDay } from './use-period.ts'

/** What each view of the calendar gets. */
export interface ViewProps {
  period: Period
  today: Temporal.PlainDate
  /** Undefined while it is loading. */
  calendar: Calendar | undefined
  /** Whether loading takes so long that bars stand for what comes. */
  isSlow: boolean
  /** The entries of the shown kinds by day, with those that are being moved at their new places. */
  entries: ReadonlyMap<string, readonly Entry[]>
  shown: ReadonlySet<Kind>
  /** The day that the keyboard is on, YYYY-MM-DD. */
  focused: string
  /** Whether that day takes the focus, because a key moved there. */
  takesFocus: boolean
  onFocusDay: (date: string, options: Omit<ChosenDay, 'date'>) => void
  /** The day that somebody chose last, another object each time. */
  chosen: ChosenDay
  openDay: string | undefined
  /** Opens a day, or closes it. */
  onOpenDay: (date: string | undefined) => void
  onOpen: (entry: Entry) => void
  /** Offers what can be added to a day, beside the pressed place; undefined where nothing can be added. */
  onAdd: undefined | ((date: string, at: DOMRect, time?: string) => void)
  /** The entry that the keyboard has lifted. */
  liftedKey: string | undefined
  /** The entry that is drawn also where there is no room for all: the lifted one, or the one that was dropped last. */
  keptKey: string | undefined
  /** Shows everything again; undefined where nothing is left out. */
  onReset: (() => void) | undefined
  /** The opened day in full. */
  tray: ReactNode
}
