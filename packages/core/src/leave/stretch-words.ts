import { counted } from '../texts/counted.ts'
import { formatDate, formatDateWithDay } from '../time/format.ts'
import { portionNames, type Portion } from './portion.ts'

/** "29-Jun – 02-Jul-2026", "Fri 14-Aug-2026". */
export function stretchInWords({ from, to }: { from: string; to: string }): string {
  if (from === to) return formatDateWithDay(from)
  const isSameYear = from.slice(0, 4) === to.slice(0, 4)
  return `${isSameYear ? formatDate(from).slice(0, 6) : formatDate(from)} – ${formatDate(to)}`
}

/** "4 days"; "Morning" for half a day. */
export function stretchLength({ days, portion }: { days: number; portion: Portion }): string {
  if (portion !== 'full') return portionNames[portion]
  return counted(days, 'day', 'days')
}
