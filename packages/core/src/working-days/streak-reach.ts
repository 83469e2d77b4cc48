import { lookBackDays } from './reporting.ts'

/** The suffix of "70 days in a row": a streak longer than half of the look-back window may be longer than counted. */
export function streakReach(days: number): string {
  return days * 2 > lookBackDays ? ` (last ${lookBackDays} days)` : ''
}
