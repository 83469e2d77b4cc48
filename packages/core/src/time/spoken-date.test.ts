import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatDate, formatDateWithDay } from './format.ts'
import {
  dateWords,
  dayOrderOf,
  longestSpokenDate,
  readSpokenDate,
  readSpokenRange,
  type DateContext,
} from './spoken-date.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
/** A Tuesday. */
const today = day('2026-06-09')
const read = (typed: string, more: Partial<DateContext> = {}) =>
  readSpokenDate(typed, { today, ...more })?.toString()

test.each([
  ['09-Jun-2026', '2026-06-09'],
  ['Tue 09-Jun-2026', '2026-06-09'],
  ['tuesday, 9 june 2026', '2026-06-09'],
  ['9 jun', '2026-06-09'],
  ['9jun', '2026-06-09'],
  ['jun 9', '2026-06-09'],
  ['June 9, 2026', '2026-06-09'],
  ['30-Nov-2026', '2026-11-30'],
  ['30 november 2026', '2026-11-30'],
  ['nov 30', '2026-11-30'],
  ['30th nov', '2026-11-30'],
  ['1 september 26', '2026-09-01'],
  ['12 sept', '2026-09-12'],
  ['09/06/2026', '2026-06-09'],
  ['30/11', '2026-11-30'],
  ['9.6', '2026-06-09'],
  ['2026-06-09', '2026-06-09'],
  ['2026-6-9', '2026-06-09'],
  [' Today ', '2026-06-09'],
  ['tomorrow', '2026-06-10'],
  ['tmw', '2026-06-10'],
  ['yesterday', '2026-06-08'],
  ['fri', '2026-06-12'],
  ['Friday', '2026-06-12'],
  ['tue', '2026-06-16'],
  ['this tue', '2026-06-09'],
  ['this fri', '2026-06-12'],
  ['next fri', '2026-06-19'],
  ['next   monday', '2026-06-15'],
  ['next week', '2026-06-15'],
  ['next month', '2026-07-01'],
  ['start of next month', '2026-07-01'],
  ['end of month', '2026-06-30'],
  ['eom', '2026-06-30'],
  ['end of week', '2026-06-12'],
  ['eow', '2026-06-12'],
  ['+3', '2026-06-12'],
  ['+2w', '2026-06-23'],
  ['-1', '2026-06-08'],
  ['3d', '2026-06-12'],
  ['3 days', '2026-06-12'],
  ['2w', '2026-06-23'],
  ['in 3 days', '2026-06-12'],
  ['in a week', '2026-06-16'],
  ['in 2 months', '2026-08-09'],
  ['\u0662\u0660\u0662\u0666-\u0660\u0666-\u0660\u0669', '2026-06-09'],
  ['\uff10\uff19\uff0f\uff10\uff16', '2026-06-09'],
  ['\u200e9\u2011Jun\u20112026', '2026-06-09'],
  ['\u22121', '2026-06-08'],
])('reads %j as %s', (typed, date) => {
  expect(read(typed)).toBe(date)
})

test.each([
  '',
  'soon',
  'fr',
  'friday report',
  'next',
  'next tomorrow',
  'in days',
  '3',
  'may',
  'march',
  'mar 2026',
  '31 feb',
  '29 feb',
  '31-jun-2026',
  '2026-13-01',
  '2026-02-30',
  '32/01/2026',
  '13/13',
  '12 foo',
  '9 junk',
  '9 jun 12345',
  'Wed 09-Jun-2026',
  '+12345',
  '\u00b2/\u00b3',
  'constructor',
  'this __proto__',
  'due:fri',
  "'; drop table tasks; --",
  '<b>fri</b>',
])('refuses %j', (typed) => {
  expect(read(typed)).toBeUndefined()
})

test('a text longer than any date is not read, however it begins', () => {
  expect(read(`fri${' '.repeat(longestSpokenDate)}`)).toBeUndefined()
  expect(read('1'.repeat(1_000_000))).toBeUndefined()
})

describe('the order of day and month', () => {
  test('follows the locale for slashes and hyphens, and never for dots, names and ISO dates', () => {
    const american = { dayOrder: 'month-first' } as const
    expect(read('11/30', american)).toBe('2026-11-30')
    expect(read('06-09-2026', american)).toBe('2026-06-09')
    expect(read('30/11', american)).toBeUndefined()
    expect(read('9.6', american)).toBe('2026-06-09')
    expect(read('30-Nov-2026', american)).toBe('2026-11-30')
    expect(read('2026-06-09', american)).toBe('2026-06-09')
  })

  test.each([
    ['en-US', 'month-first'],
    ['en-GB', 'day-first'],
    ['en-IN', 'day-first'],
    ['de', 'day-first'],
    ['sv-SE', 'day-first'],
    ['not a locale', 'day-first'],
    [undefined, 'day-first'],
  ] as const)('%j is %s', (locale, order) => {
    expect(dayOrderOf(locale)).toBe(order)
  })
})

test('plans take a day without a year as ahead, unless it has just passed', () => {
  const at = (date: string, typed: string) =>
    readSpokenDate(typed, { today: day(date), yearless: 'upcoming' })?.toString()
  expect(at('2026-11-28', '30 jan')).toBe('2027-01-30')
  expect(at('2026-11-28', '20 nov')).toBe('2026-11-20')
  expect(at('2027-01-05', '30 dec')).toBe('2026-12-30')
  expect(at('2026-06-09', '30 nov')).toBe('2026-11-30')
  expect(at('2027-06-09', '29 feb')).toBe('2028-02-29')
  expect(read('20 jan')).toBe('2026-01-20')
})

describe('for every day of leap years and others', () => {
  const all = Array.from({ length: 366 + 4 * 365 }, (_, at) => day('2027-01-01').add({ days: at }))

  test('the formats that Daymark shows and ISO dates are read as that day', () => {
    for (const date of all)
      for (const dayOrder of ['day-first', 'month-first'] as const)
        for (const written of [date.toString(), formatDate(date), formatDateWithDay(date)])
          expect(readSpokenDate(written, { today, dayOrder })?.toString()).toBe(date.toString())
  })

  test('a weekday is on that weekday, 1 to 7 days ahead, and with “this” 0 to 6', () => {
    const names = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
    for (const from of all)
      for (const [at, name] of names.entries()) {
        const ahead = (typed: string) => {
          const date = readSpokenDate(typed, { today: from })!
          expect(date.dayOfWeek).toBe(at + 1)
          return from.until(date).days
        }
        const coming = ahead(name)
        expect(ahead(name.slice(0, 3))).toBe(coming)
        expect(coming).toBeGreaterThanOrEqual(1)
        expect(coming).toBeLessThanOrEqual(7)
        expect(ahead(`this ${name}`)).toBe(coming % 7)
        // Always in the week that begins on the next Monday.
        expect(ahead(`next ${name}`)).toBe(8 - from.dayOfWeek + at)
      }
  })

  test('words for weeks and months are not in the past, and begin or end them', () => {
    for (const from of all) {
      const at = (typed: string) => readSpokenDate(typed, { today: from })!
      expect(at('eom').add({ days: 1 }).toString()).toBe(at('next month').toString())
      expect(at('next month').day).toBe(1)
      expect(at('next week').dayOfWeek).toBe(1)
      expect(at('eow').dayOfWeek).toBe(5)
      for (const typed of ['eom', 'eow']) expect(Temporal.PlainDate.compare(at(typed), from)).not.toBe(-1)
    }
  })
})

test('the ways to say a number of days agree, and weeks are seven of them', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999 }), (n) => {
      const wanted = today.add({ days: n }).toString()
      for (const typed of [`+${n}`, `+ ${n}`, `${n}d`, `+${n}d`, `${n} days`, `in ${n} days`])
        expect(read(typed)).toBe(wanted)
      for (const typed of [`${n}w`, `+${n}w`, `in ${n} weeks`]) expect(read(typed)).toBe(read(`+${n * 7}`))
    }),
  )
})

test.each([
  ['fri', '2026-06-12', '2026-06-12'],
  ['next week', '2026-06-15', '2026-06-21'],
  ['fri to tue', '2026-06-12', '2026-06-16'],
  ['30 nov - 4 dec', '2026-11-30', '2026-12-04'],
  ['tomorrow until 19-Jun-2026', '2026-06-10', '2026-06-19'],
])('the range %j is from %s to %s', (typed, from, to) => {
  const range = readSpokenRange(typed, { today })
  expect([range?.from.toString(), range?.to.toString()]).toEqual([from, to])
})

test.each(['', 'fri to', 'to fri', '4 dec to 30 nov', 'mon to tue to wed', 'x'.repeat(100)])(
  '%j is no range',
  (typed) => expect(readSpokenRange(typed, { today })).toBeNull(),
)

test('no text fails, and a result is a day', () => {
  const pieces = fc.constantFrom(
    'fri',
    'next ',
    '30',
    ' nov',
    '/',
    '-',
    '+',
    '2026',
    'in ',
    ' days',
    'eom',
    ',',
  )
  const text = fc.array(fc.oneof(pieces, fc.string({ unit: 'grapheme', maxLength: 4 })), { maxLength: 8 })
  fc.assert(
    fc.property(text, (parts) => {
      const found = readSpokenDate(parts.join(''), { today })
      if (found !== null) expect(day(found.toString()).equals(found)).toBe(true)
    }),
    { numRuns: 3000 },
  )
})

test('every listed word is read, with one result in each row', () => {
  for (const { words } of dateWords) {
    const dates = new Set(words.map((word) => read(word)))
    expect(dates.size, words.join()).toBe(1)
    expect(dates.has(undefined), words.join()).toBe(false)
  }
})

test('the clock of the machine has no influence', () => {
  // A person whose day is far from the machine's.
  for (const from of ['1999-12-31', '2100-02-28'])
    expect(readSpokenDate('tomorrow', { today: day(from) })?.toString()).toBe(
      day(from).add({ days: 1 }).toString(),
    )
})
