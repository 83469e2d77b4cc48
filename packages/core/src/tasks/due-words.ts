import { formatDate } from '../time/format.ts'
import { defaultDueDays } from './limits.ts'
import type { QuickDue } from './quick-entry.ts'

/** "10-Jun-2026 (tomorrow)", with the reason if it is not as written. */
export function dueWords({ date, as, marker }: QuickDue, today: Temporal.PlainDate): string {
  const day = formatDate(date)
  const ahead = `${defaultDueDays} days ahead`
  if (as === 'default') return `${day} (default, ${ahead})`
  if (as === 'past') return `${day} (“${marker!.word}” is over: ${ahead})`
  if (as === 'unknown')
    return marker!.word === '' ? `${day} (${ahead})` : `${day} (“${marker!.word}” is not a date: ${ahead})`
  const { days } = today.until(date)
  return days === 0 ? `${day} (today)` : days === 1 ? `${day} (tomorrow)` : day
}
