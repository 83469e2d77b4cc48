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
    month: typeof month === 'string' && isMonth(month) ? month : undefined,
    bu: typeof bu === 'string' && /^bu_[0-7][0-9a-hjkmnp-tv-z]{25}$/.test(bu) ? bu : undefined,
    day: typeof day === 'string' && isDay(day) ? day : undefined,
  }
}

function isMonth(text: string): boolean {
  return /^(?!0000)\d{4}-(0[1-9]|1[0-2])$/.test(text)
}

function isDay(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d\d-\d\d$/.test(text)) return false
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' }).toString() === text
  } catch {
    return false
  }
}
