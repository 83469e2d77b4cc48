import { counted } from '#core/texts/counted.ts'
import { portionNames, type Portion } from '#core/leave/portion.ts'
import { stretchInWords, stretchLength } from '#core/leave/stretch-words.ts'

/** Leave of a person as the table draws it. */
export interface DrawnStretch {
  /** Its first and its last day, YYYY-MM-DD. */
  from: string
  to: string
  portion: Portion
  /** Null if the reader may not see it. */
  reason: string | null
  /** How many of its days are leave; undefined if that is not known. */
  leaveDays?: number | undefined
  notCounted?: { weeklyOffs: number; holidays: number }
  /** The reader's leave that is not sent yet: the server may refuse days of it. */
  isWaiting?: true
}

export const waitingWords = 'Waiting to be sent'

/** "6 days, 1 weekly off not counted"; "Morning" for half a day; undefined if it is not known. */
export function lengthInWords({ leaveDays, portion, notCounted }: DrawnStretch): string | undefined {
  if (portion !== 'full') return portionNames[portion]
  if (leaveDays === undefined) return undefined
  const { weeklyOffs = 0, holidays = 0 } = notCounted ?? {}
  const offs = [
    ...(weeklyOffs > 0 ? [counted(weeklyOffs, 'weekly off', 'weekly offs')] : []),
    ...(holidays > 0 ? [counted(holidays, 'holiday', 'holidays')] : []),
  ]
  const length = stretchLength({ days: leaveDays, portion })
  return offs.length > 0 ? `${length}, ${offs.join(' and ')} not counted` : length
}

/** The name of a bar: "Chidi Eze, on leave 09-Jun – 12-Jun-2026: Family matter, 4 days". It contains its labels. */
export function barName(name: string, stretch: DrawnStretch): string {
  const { reason, isWaiting } = stretch
  const days = stretchInWords(stretch)
  if (isWaiting) {
    const words = `${name}, leave ${days}, ${waitingWords.toLowerCase()}`
    return reason === null ? words : `${words}: ${reason}`
  }
  const words = `${name}, on leave ${days}${reason === null ? '' : `: ${reason}`}`
  const length = lengthInWords(stretch)?.toLowerCase()
  return length ? `${words}, ${length}` : words
}

/** What a bar can say, the longest first: "Honeymoon, 9 days", "Honeymoon", "9 days". Half a day has no room. */
export function barLabels(stretch: DrawnStretch): string[] {
  const { from, to, portion, reason, leaveDays, isWaiting } = stretch
  if (portion !== 'full') return []
  if (isWaiting) return [waitingWords, 'Waiting']
  const length = leaveDays !== undefined && leaveDays > 1 ? counted(leaveDays, 'day', 'days') : undefined
  const first = reason ?? (from === to ? undefined : stretchInWords(stretch))
  return [first && length && `${first}, ${length}`, first, length].filter((label) => label !== undefined)
}

/** The first label that fits into a width in px; undefined if none does. */
export function fittingLabel(
  labels: readonly string[],
  width: number,
  widthOf: (label: string) => number,
): string | undefined {
  return labels.find((label) => widthOf(label) <= width)
}
