import { saysMore } from '#web/lib/address.ts'

/** How many years the page shows on either side of this one. */
export const yearsAround = 5

/** What the address of the page says: the year, where it is not this one. */
export interface HolidaySearch {
  year?: number
}

/** Keeps a year that the page can show and that is not this one; the rest is dropped without a word. */
export function readHolidaySearch(raw: Record<string, unknown>, thisYear: number): HolidaySearch {
  const year = Number(raw['year'])
  const isShown = Number.isSafeInteger(year) && Math.abs(year - thisYear) <= yearsAround
  return isShown && year !== thisYear ? { year } : {}
}

/** Whether the address says more than counts. */
export function isNotCanonical(raw: Record<string, unknown>, thisYear: number): boolean {
  return saysMore(raw, readHolidaySearch(raw, thisYear))
}
