import { readId, readMonth } from '#web/lib/address.ts'

/** What the address of the team calendar says: the month, the unit, and the day that stands open. */
export interface CalendarSearch {
  /** YYYY-MM; the person's own month where there is none. */
  month?: string | undefined
  bu?: string | undefined
  /** YYYY-MM-DD. */
  day?: string | undefined
}

export function readCalendarSearch(raw: Record<string, unknown>): CalendarSearch {
  const { month, bu, day } = raw
  return {
    month: readMonth(month),
    bu: readId(bu, 'bu'),
    day: typeof day === 'string' && isDay(day) ? day : undefined,
  }
}

function isDay(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d\d-\d\d$/.test(text)) return false
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' }).toString() === text
  } catch {
    return false
  }
}
