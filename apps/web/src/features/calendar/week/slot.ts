import { dayAfterKey } from '#web/ui/calendar/month.ts'

/** A half hour of a day, at which something may be added. */
export interface Slot {
  date: Temporal.PlainDate
  /** Since midnight. */
  minutes: number
}

export const slotMinutes = 30
const lastSlot = 24 * 60 - slotMinutes

/** The slot that a key leads to: by half hours within the day, and to the same time of other days; undefined for others. */
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

/** HH:MM. */
export function timeText(minutes: number): string {
  const pad = (value: number) => String(value).padStart(2, '0')
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
}
