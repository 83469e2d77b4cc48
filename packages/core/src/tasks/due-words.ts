import { formatDate, formatDateWithDay } from '../time/format.ts'
import { defaultDueDays } from './limits.ts'
import type { QuickDue } from './quick-entry.ts'

/** "Fri 12-Jun-2026" or "10-Jun-2026 (tomorrow)", with the reason if it is not as written. */
export function dueWords(
  { date, as, word }: Pick<QuickDue, 'date' | 'as' | 'word'>,
  today: Temporal.PlainDate,
): string {
  const day = formatDate(date)
  const ahead = `${defaultDueDays} days ahead`
  if (as === 'default') return `${day} (default, ${ahead})`
  if (as === 'past') return `${day} (“${word}” is over: ${ahead})`
  if (as === 'unknown')
    return word === '' ? `${day} (${ahead})` : `${day} (“${word}” is not a date: ${ahead})`
  const { days } = today.until(date)
  return days === 0 ? `${day} (today)` : days === 1 ? `${day} (tomorrow)` : formatDateWithDay(date)
}
