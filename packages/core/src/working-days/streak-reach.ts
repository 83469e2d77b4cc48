import { lookBackDays } from './reporting.ts'

/**
 * What is added to "70 days in a row": a streak of more than half the days that are looked back on may be longer than
 * it is counted.
 */
export function streakReach(days: number): string {
  return days * 2 > lookBackDays ? ` (last ${lookBackDays} days)` : ''
}
