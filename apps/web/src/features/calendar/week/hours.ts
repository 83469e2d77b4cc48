import { dayAfterKey } from '#web/ui/calendar/month.ts'

const firstWorkingHour = 8

/**
 * The hour that stands near the upper edge of the week at first: 8 AM. It is a later one if the present would be below
 * the lower edge, and an earlier one before 8 AM.
 * @param inSight How many hours are in sight below it.
 * @param now The hour of the present week; undefined in another.
 */
export function firstHour(inSight: number, now: number | undefined): number {
  if (now === undefined) return firstWorkingHour
  return Math.min(now, Math.max(firstWorkingHour, now + 1 - inSight))
}

/** A quarter of an hour of a day, at which something may be added. */
export interface Slot {
  date: Temporal.PlainDate
  /** Since midnight. */
  minutes: number
}

export const slotMinutes = 15
const lastSlot = 24 * 60 - slotMinutes

/**
 * The slot that a key leads to: by quarters of an hour within the day, and to the same time of other days; undefined for other
 * keys.
 */
export function slotAfterKey(
  { date, minutes }: Slot,
  event: { key: string; shiftKey: boolean },
  today: Temporal.PlainDate,
): Slot | undefined {
  if (event.key === 'ArrowUp') return { date, minutes: Math.max(0, minutes - slotMinutes) }
  if (event.key === 'ArrowDown') return { date, minutes: Math.min(lastSlot, minutes + slotMinutes) }
  // These turn the week.
  const to = event.key.startsWith('Page') ? undefined : dayAfterKey(date, event, today)
  return to && { date: to, minutes }
}

/** Identifies a slot, as "2026-06-10 09:30". */
export function slotKey({ date, minutes }: Slot): string {
  return `${date.toString()} ${timeText(minutes)}`
}

/** HH:MM. */
export function timeText(minutes: number): string {
  const pad = (value: number) => String(value).padStart(2, '0')
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
}

/** The slot that an arrow key leads to from an entry: beside its start or its end; undefined for other keys. */
export function slotFromEntry(
  date: Temporal.PlainDate,
  { from, to }: { from: number; to: number },
  key: string,
): Slot | undefined {
  const start = Math.floor(from / slotMinutes) * slotMinutes
  if (key === 'ArrowUp') return { date, minutes: Math.max(0, start - slotMinutes) }
  if (key === 'ArrowDown')
    return { date, minutes: Math.min(lastSlot, Math.ceil(to / slotMinutes) * slotMinutes) }
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined
  return { date: date.add({ days: key === 'ArrowLeft' ? -1 : 1 }), minutes: Math.max(0, start) }
}
