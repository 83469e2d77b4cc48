import { counted } from '#core/texts/counted.ts'
import type { ReactNode } from 'react'
import { formatDateWithDay } from '#core/time/format.ts'
import type { Calendar, CalendarDay, Kind, LeaveStretch } from './calendar-types.ts'
import type { Entry } from './entries.ts'
import type { Period } from './period.ts'
import { reportSummary } from './report-counts.tsx'

interface SheetContent {
  period: Period
  today: Temporal.PlainDate
  /** Undefined while it is loading. */
  calendar: Calendar | undefined
  /** Whether loading takes so long that a skeleton is shown. */
  isSlow: boolean
  /** The entries of the shown kinds by day, with those that are being moved at their new places. */
  entries: ReadonlyMap<string, readonly Entry[]>
  shown: ReadonlySet<Kind>
}

/** The period that is shown, and its content. Dates are YYYY-MM-DD. */
export interface Sheet extends SheetContent {
  /** The days by their dates; none while they are loading. */
  days: ReadonlyMap<string, CalendarDay>
  nameOf: (userId: string) => string
}

/** The day that somebody chose last. */
export interface ChosenDay {
  /** YYYY-MM-DD. */
  date: string
  /** Whether a key or a press led there, so that the period changes to the one with the day. */
  isMoved: boolean
  /** Moves the focus to the heading of the day in the list, or nowhere, instead of to the day. */
  focuses?: 'heading' | 'nothing'
}

/** The day that the keyboard is on. */
export interface DayCursor {
  /** YYYY-MM-DD. */
  day: string
  /** Whether that day takes the focus, because a key moved there. */
  takesFocus: boolean
  set: (date: string, options: Omit<ChosenDay, 'date'>) => void
  /** The day that somebody chose last, a new object for each choice. */
  chosen: ChosenDay
}

/** The day that is shown in full. */
export interface OpenDay {
  /** YYYY-MM-DD; undefined if no day is open. */
  date: string | undefined
  /** Opens a day, or closes it. */
  show: (date: string | undefined) => void
  /** The day in full. */
  tray: ReactNode
}

export interface Adding {
  /** YYYY-MM-DD. */
  date: string
  /** HH:MM; undefined for a day. */
  time?: string | undefined
  /** Undefined if only its start was chosen. */
  minutes?: number | undefined
}

/** The props of every view of the calendar. */
export interface ViewProps {
  sheet: Sheet
  cursor: DayCursor
  openDay: OpenDay
  onOpen: (entry: Entry) => void
  /** Offers what can be added to a day, beside the pressed place; undefined if nothing can be added. */
  onAdd: undefined | ((date: string, at: DOMRect, time?: string) => void)
  /** The day and time for which something is being added; undefined while nothing is. */
  adding: Adding | undefined
  moving: {
    /** The entry that the keyboard has lifted. */
    liftedKey: string | undefined
    /** The entry that is drawn even if there is no room for all: the lifted one, or the one that was dropped last. */
    keptKey: string | undefined
  }
  /** Shows everything again; undefined if nothing is filtered out. */
  onReset: (() => void) | undefined
}

export function sheetOf(content: SheetContent): Sheet {
  const names = new Map(content.calendar?.people.map(({ id, name }) => [id, name]))
  return {
    ...content,
    days: new Map(content.calendar?.days.map((day) => [day.date, day])),
    nameOf: (userId) => names.get(userId) ?? '',
  }
}

/** The leave that is shown on a day, YYYY-MM-DD. */
export function leaveOn({ calendar, shown }: Sheet, date: string): LeaveStretch[] {
  if (!calendar || !shown.has('leave')) return []
  return calendar.leave.filter(({ from, to }) => from <= date && to >= date)
}

/** Whether the day, YYYY-MM-DD, is drawn as a weekly off. */
export function isHatched({ days, shown }: Sheet, date: string): boolean {
  return shown.has('off') && days.get(date)?.isWeeklyOff === true
}

/**
 * The screen-reader text of a day, without its entries.
 * @param count How many entries it has; undefined if they are not counted.
 */
export function dayDescription(sheet: Sheet, date: Temporal.PlainDate, count?: number): string {
  const day = sheet.days.get(date.toString())
  return [
    formatDateWithDay(date),
    date.equals(sheet.today) && 'today',
    isHatched(sheet, date.toString()) && 'weekly off',
    count !== undefined && (count === 0 ? 'no entries' : counted(count, 'entry', 'entries')),
    day && sheet.shown.has('reports') && reportSummary(day),
  ]
    .filter(Boolean)
    .join(', ')
}
