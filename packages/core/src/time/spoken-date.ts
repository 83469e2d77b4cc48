import { asciiNumbers } from '../texts/ascii-numbers.ts'

/** Whether 3/4 is the third of April or the fourth of March. */
export const dayOrders = ['day-first', 'month-first'] as const
export type DayOrder = (typeof dayOrders)[number]

export interface DateContext {
  /** The person's current day. */
  today: Temporal.PlainDate
  /** The order of a date in digits with slashes or hyphens; day first by default. */
  dayOrder?: DayOrder
  /** The year of "30 nov": this year, or for plans the one in which it is ahead or passed only recently. */
  yearless?: 'this-year' | 'upcoming'
}

/** Longer texts are not read, so that the cost is bounded. */
export const longestSpokenDate = 40
/** A day without a year that passed up to this many days ago is meant as passed, not as a day of the next year. */
const recentDays = 60

/** The words of the help page and of tests, with what each means in the person's terms. */
export const dateWords: readonly { words: readonly string[]; means: string }[] = [
  { words: ['today'], means: 'today' },
  { words: ['tomorrow', 'tmw'], means: 'the day after today' },
  { words: ['yesterday'], means: 'the day before today' },
  { words: ['fri', 'friday'], means: 'the next Friday; on a Friday, the one in a week' },
  { words: ['this fri'], means: 'the next Friday; on a Friday, today' },
  { words: ['next fri'], means: 'the Friday of next week; weeks begin on Monday' },
  { words: ['next week'], means: 'Monday of next week' },
  { words: ['next month', 'start of next month'], means: 'the first day of next month' },
  { words: ['end of week', 'eow'], means: 'the next Friday; on a Friday, today' },
  { words: ['end of month', 'eom'], means: 'the last day of this month' },
  { words: ['+3', '3d', 'in 3 days'], means: 'three days from today' },
  { words: ['2w', 'in 2 weeks'], means: 'two weeks from today' },
  { words: ['30 nov', 'nov 30', '30 november'], means: 'that day of this year; for plans the next one' },
  { words: ['30-Nov-2026', '30 november 2026', '2026-11-30'], means: 'that day' },
  {
    words: ['30/11', '30/11/2026'],
    means: 'the same; the month first where your browser’s language writes it first',
  },
]

/**
 * Reads a date as people type it; `dateWords` lists the forms. Returns null for everything else, including days that do
 * not exist. Reads the digits of every script, and depends on nothing but its arguments.
 */
export function readSpokenDate(typed: string, context: DateContext): Temporal.PlainDate | null {
  if (typed.length > longestSpokenDate) return null
  const text = asciiNumbers(typed).trim().toLowerCase().replace(/\s+/g, ' ')
  if (text === '' || text.length > longestSpokenDate) return null
  return relativeDate(text, context.today) ?? writtenDate(text, context)
}

/** Days from the first to the last one. */
export interface DateRange {
  from: Temporal.PlainDate
  to: Temporal.PlainDate
}

/** Reads one day, "fri to tue" or "30 nov - 4 dec", or "next week" as its seven days. */
export function readSpokenRange(typed: string, context: DateContext): DateRange | null {
  if (typed.length > 2 * longestSpokenDate) return null
  if (/^\s*next\s+week\s*$/i.test(typed)) {
    const from = readSpokenDate(typed, context)
    return from && { from, to: from.add({ days: 6 }) }
  }
  const [first = '', last, ...more] = typed.split(/\s+(?:to|until|till|[-–])\s+/i)
  const from = readSpokenDate(first, context)
  if (!from || more.length > 0) return null
  // "fri to tue" is the Tuesday after that Friday.
  const to = last === undefined ? from : readSpokenDate(last, { ...context, today: from })
  return to && Temporal.PlainDate.compare(to, from) >= 0 ? { from, to } : null
}

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const shortDays: Readonly<Record<string, number>> = { tues: 2, weds: 3, thur: 4, thurs: 4 }
const friday = 5

/** 1 for Monday to 7 for Sunday. */
function weekdayNumber(word: string): number | undefined {
  if (Object.hasOwn(shortDays, word)) return shortDays[word]
  const at = days.findIndex((day) => word === day || word === day.slice(0, 3))
  return at < 0 ? undefined : at + 1
}

const simpleWords: Readonly<Record<string, (today: Temporal.PlainDate) => Temporal.PlainDate>> = {
  today: (today) => today,
  tomorrow: (today) => today.add({ days: 1 }),
  tmw: (today) => today.add({ days: 1 }),
  yesterday: (today) => today.subtract({ days: 1 }),
  'next week': (today) => today.add({ days: 8 - today.dayOfWeek }),
  'next month': startOfNextMonth,
  'start of next month': startOfNextMonth,
  'end of month': endOfMonth,
  eom: endOfMonth,
  'end of week': (today) => comingDay(today, friday, 0),
  eow: (today) => comingDay(today, friday, 0),
}

function startOfNextMonth(today: Temporal.PlainDate): Temporal.PlainDate {
  return today.with({ day: 1 }).add({ months: 1 })
}

function endOfMonth(today: Temporal.PlainDate): Temporal.PlainDate {
  return today.with({ day: today.daysInMonth })
}

/** The first such weekday that is at least `least` days ahead. */
function comingDay(today: Temporal.PlainDate, weekday: number, least: 0 | 1): Temporal.PlainDate {
  const ahead = (weekday - today.dayOfWeek + 7) % 7
  return today.add({ days: ahead < least ? 7 : ahead })
}

const firstWords = new Set(['this', 'in', ...Object.keys(simpleWords).map((words) => words.split(' ')[0]!)])

/** Returns true if the word, in lower case, can be the first one of a date. */
export function beginsDate(word: string): boolean {
  const isNamed = weekdayNumber(word) !== undefined || monthNumber(word) > 0
  return isNamed || firstWords.has(word) || /^[+-]?\d/.test(word)
}

const units: Readonly<Record<string, 'days' | 'weeks' | 'months'>> = {
  '': 'days',
  d: 'days',
  day: 'days',
  days: 'days',
  w: 'weeks',
  week: 'weeks',
  weeks: 'weeks',
  month: 'months',
  months: 'months',
}

function relativeDate(text: string, today: Temporal.PlainDate): Temporal.PlainDate | null {
  if (Object.hasOwn(simpleWords, text)) return simpleWords[text]!(today)
  const [, which, name = ''] = /^(?:(this|next) )?([a-z]+)$/.exec(text) ?? []
  const weekday = weekdayNumber(name)
  if (weekday !== undefined) {
    if (which === 'next') return today.add({ days: 7 + weekday - today.dayOfWeek })
    return comingDay(today, weekday, which === 'this' ? 0 : 1)
  }
  const offset =
    /^(?:([+-]) ?(\d{1,4})(d|w)?|(\d{1,4}) ?(d|w|days?|weeks?)|in (\d{1,4}|an?) (days?|weeks?|months?))$/.exec(
      text,
    )
  if (!offset) return null
  const [, sign, signed, signedUnit, plain, plainUnit, within, withinUnit] = offset
  const written = signed ?? plain ?? within ?? ''
  const count = written.startsWith('a') ? 1 : Number(written)
  const unit = units[signedUnit ?? plainUnit ?? withinUnit ?? '']!
  return today.add({ [unit]: sign === '-' ? -count : count })
}

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

function monthNumber(word: string): number {
  if (word === 'sept') return 9
  return word.length < 3 ? 0 : months.findIndex((month) => month.startsWith(word)) + 1
}

const year = String.raw`(\d{4}|\d{2})`
const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/
const digits = new RegExp(String.raw`^(\d{1,2})([/.-])(\d{1,2})(?:[/.-]${year})?$`)
const dayAndMonth = new RegExp(
  String.raw`^(\d{1,2})(?:st|nd|rd|th)?[ -]?([a-z]{3,9})\.?(?:,? ?[ -]${year})?$`,
)
const monthAndDay = new RegExp(
  String.raw`^([a-z]{3,9})\.?[ -]?(\d{1,2})(?:st|nd|rd|th)?(?:,? ?[ -]${year})?$`,
)

/** A date with digits, also behind its weekday, as dates are displayed. */
function writtenDate(text: string, context: DateContext): Temporal.PlainDate | null {
  const [, weekday = '', rest = ''] = /^([a-z]+)\.?,? (.+)$/.exec(text) ?? []
  const expected = weekdayNumber(weekday)
  if (expected === undefined) return numbersDate(text, context)
  const date = numbersDate(rest, context)
  return date?.dayOfWeek === expected ? date : null
}

function numbersDate(text: string, context: DateContext): Temporal.PlainDate | null {
  const byYear = iso.exec(text)
  if (byYear) return build(byYear[1], byYear[2], byYear[3])
  const byDigits = digits.exec(text)
  if (byDigits) {
    const [, first, separator, second, written] = byDigits
    // With dots, dates are written day first everywhere.
    const isMonthFirst = context.dayOrder === 'month-first' && separator !== '.'
    const [day, month] = isMonthFirst ? [second, first] : [first, second]
    return inYear(written, Number(month), day, context)
  }
  const named = dayAndMonth.exec(text)
  if (named) return inYear(named[3], monthNumber(named[2]!), named[1], context)
  const swapped = monthAndDay.exec(text)
  return swapped && inYear(swapped[3], monthNumber(swapped[1]!), swapped[2], context)
}

function inYear(
  written: string | undefined,
  month: number,
  day: unknown,
  { today, yearless = 'this-year' }: DateContext,
): Temporal.PlainDate | null {
  if (written !== undefined) return build(written.length === 2 ? 2000 + Number(written) : written, month, day)
  const date = build(today.year, month, day)
  if (yearless === 'this-year') return date
  const first = today.subtract({ days: recentDays })
  const candidates = [build(today.year - 1, month, day), date, build(today.year + 1, month, day)]
  return candidates.find((one) => one && Temporal.PlainDate.compare(one, first) >= 0) ?? null
}

function build(yearOf: unknown, month: unknown, day: unknown): Temporal.PlainDate | null {
  try {
    return Temporal.PlainDate.from(
      { year: Number(yearOf), month: Number(month), day: Number(day) },
      { overflow: 'reject' },
    )
  } catch {
    return null
  }
}

/**
 * The order in which a locale writes a date in digits: month first only if the year is last, as in en-US. Day first for
 * an unknown locale.
 */
export function dayOrderOf(locale: string | undefined): DayOrder {
  try {
    const order = new Intl.DateTimeFormat(locale ?? 'en-GB', {
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      calendar: 'gregory',
    })
      .formatToParts(0)
      .map(({ type }) => type)
      .filter((type) => type !== 'literal')
    return order[0] === 'month' && order[1] === 'day' ? 'month-first' : 'day-first'
  } catch {
    return 'day-first'
  }
}
