import { weekdays, type Weekday } from '../time/weekday.ts'
import { inWeekOrder } from './default-week.ts'

/**
 * Separators between two days: "Saturday, Sunday", "Sat; Sun", "Sa/Su", "Saturday and Sunday", "Sat & Sun", "Sat +
 * Sun".
 */
const separator = /[,;/|&+\n]|\band\b|\s/iu

/** "None" and a dash are no days off. */
const none = /^(?:none|no|[-–—])$/iu

/**
 * The days of a cell of an import, or null if one of its words is no day. A day is its name or the beginning of it, at
 * least two letters: "Sunday", "sun", "Su". An empty cell has no days.
 */
export function readWeeklyOffs(text: string): Weekday[] | null {
  const words = text.split(separator).filter((word) => word !== '')
  const [first, ...others] = words
  if (first !== undefined && others.length === 0 && none.test(first)) return []
  const days = words.map(dayOf)
  return days.some((day) => day === undefined) ? null : inWeekOrder(days as Weekday[])
}

function dayOf(word: string): Weekday | undefined {
  const start = word.toLowerCase().replace(/\.$/u, '')
  return start.length < 2 ? undefined : weekdays.find((day) => day.toLowerCase().startsWith(start))
}
