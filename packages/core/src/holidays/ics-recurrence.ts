const codes = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const shifts = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4]
const known = new Set(['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'BYMONTH', 'BYMONTHDAY', 'BYDAY', 'WKST'])

const longestRule = 500
/** How many years are stepped through if not every year has the day; older series do not occur in practice. */
const mostCounted = 200

/** A rule for one day per year. */
interface YearlyRule {
  interval: number
  count: number | null
  /** YYYYMMDD of the last day. */
  until: string | null
  /** Whether every year has such a day. */
  isEveryYear: boolean
  /** The day of the month in a year that has one. */
  dayIn: (year: number) => number | null
  month: number
}

/**
 * The days from `first` to `last` on which an event that begins on `start` recurs; null for a rule that is not yearly,
 * or that has several days per year (RFC 5545, 3.3.10).
 */
export function yearlyDays(
  text: string,
  start: Temporal.PlainDate,
  [first, last]: readonly [Temporal.PlainDate, Temporal.PlainDate],
): Temporal.PlainDate[] | null {
  const rule = text.length > longestRule ? null : readRule(text, start)
  if (!rule) return null
  const { interval, count, until, isEveryYear, dayIn, month } = rule
  const days: Temporal.PlainDate[] = []
  // Computed with plain numbers, because a file may be full of rules that are centuries old.
  const before = Math.max(0, Math.floor((first.year - 1 - start.year) / interval))
  if (count !== null && !isEveryYear && before > mostCounted) return null
  const skipped = count === null || isEveryYear ? before : 0
  let happened = skipped
  for (let year = start.year + skipped * interval; year <= last.year; year += interval) {
    if (count !== null && happened >= count) break
    const day = dayIn(year)
    if (day === null) continue
    const number = (year * 100 + month) * 100 + day
    if (until !== null && number > Number(until)) break
    happened++
    if (year < first.year - 1) continue
    const date = Temporal.PlainDate.from({ year, month, day })
    const isWithin =
      Temporal.PlainDate.compare(date, start) >= 0 &&
      Temporal.PlainDate.compare(date, first) >= 0 &&
      Temporal.PlainDate.compare(date, last) <= 0
    if (isWithin) days.push(date)
  }
  return days
}

function readRule(text: string, start: Temporal.PlainDate): YearlyRule | null {
  const parts = new Map<string, string>()
  for (const part of text.trim().toUpperCase().split(';')) {
    if (part === '') continue
    const [name = '', value = ''] = part.split('=')
    if (!known.has(name) || parts.has(name)) return null
    parts.set(name, value)
  }
  if (parts.get('FREQ') !== 'YEARLY') return null
  const interval = wholeOf(parts.get('INTERVAL') ?? '1', 1, 9999)
  const [countText, untilText] = [parts.get('COUNT'), parts.get('UNTIL')]
  const count = countText === undefined ? null : wholeOf(countText, 1, 9999)
  const month = wholeOf(parts.get('BYMONTH') ?? String(start.month), 1, 12)
  const until = untilText === undefined ? null : /^\d{8}(?=$|T)/.exec(untilText)?.[0]
  const dayIn = month && dayOf(parts, start, month)
  if (!interval || !month || !dayIn || until === undefined || (countText !== undefined && !count)) return null
  return { interval, count, until, month, ...dayIn }
}

function dayOf(
  parts: ReadonlyMap<string, string>,
  start: Temporal.PlainDate,
  month: number,
): Pick<YearlyRule, 'dayIn' | 'isEveryYear'> | null {
  const weekday = parts.get('BYDAY')
  const monthDay = parts.get('BYMONTHDAY')
  // Without BYMONTH, these would mean a day in every month or week.
  if ((weekday !== undefined || monthDay !== undefined) && !parts.has('BYMONTH')) return null
  if (weekday !== undefined) {
    const [, place, code] = /^([+-]?[1-5])([A-Z]{2})$/.exec(weekday) ?? []
    const wanted = codes.indexOf(code ?? '')
    if (monthDay !== undefined || wanted === -1) return null
    const isEveryYear = Math.abs(Number(place)) < 5
    return { isEveryYear, dayIn: (year) => weekdayInMonth(year, month, wanted, Number(place)) }
  }
  const day = monthDay === undefined ? start.day : Number(/^[+-]?\d{1,2}$/.exec(monthDay)?.[0] ?? 0)
  if (day === 0 || Math.abs(day) > 31) return null
  const isEveryYear = Math.abs(day) <= monthLength(2023, month)
  return {
    isEveryYear,
    dayIn: (year) => {
      const length = monthLength(year, month)
      const counted = day < 0 ? length + 1 + day : day
      return counted >= 1 && counted <= length ? counted : null
    },
  }
}

/** The day of "the second Monday" or, with a negative `place`, "the last Monday". */
function weekdayInMonth(year: number, month: number, weekday: number, place: number): number | null {
  const length = monthLength(year, month)
  const first = 1 + ((weekday - dayOfWeek(year, month, 1) + 7) % 7)
  const last = first + 7 * Math.floor((length - first) / 7)
  const day = place > 0 ? first + 7 * (place - 1) : last + 7 * (place + 1)
  return day >= 1 && day <= length ? day : null
}

function monthLength(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return month === 2 && isLeap ? 29 : lengths[month - 1]!
}

/** 0 for Sunday, by Sakamoto's algorithm. */
function dayOfWeek(year: number, month: number, day: number): number {
  const y = month < 3 ? year - 1 : year
  return (y + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400) + shifts[month - 1]! + day) % 7
}

function wholeOf(text: string, least: number, most: number): number | null {
  if (!/^\d{1,4}$/.test(text)) return null
  const value = Number(text)
  return value >= least && value <= most ? value : null
}
