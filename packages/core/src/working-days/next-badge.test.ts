import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysBetween } from '../time/days.ts'
import { streakOf } from './next-badge.ts'
import { scheduleOf } from './work-schedule.ts'
import { isExpected, type PersonCalendar } from './working-day.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
const today = day('2026-06-09')
const calendarOf = (given: Partial<PersonCalendar> = {}): PersonCalendar => ({
  joinedOn: day('2020-01-01'),
  schedule: scheduleOf('Sunday'),
  holidays: new Set(),
  leave: new Set(),
  inactive: new Set(),
  skipped: new Set(),
  ...given,
})
/** Every day from one to another. */
const reported = (from: string, to = '2026-06-09') => new Set(daysBetween(day(from), day(to)).map(String))
const ten = { type: 'TenDayStreak' as const, occasion: '' }
const twenty = { type: 'TwentyDayStreak' as const, occasion: '' }
const june = { type: 'FullMonthFinisher' as const, occasion: '2026-06' }

test.each([
  // Sixteen working days: four more, with Sunday the 14th behind them.
  ['of the mock', calendarOf(), reported('2026-05-22'), [ten], ['TwentyDayStreak', 16, 4, '2026-06-13']],
  [
    'over a weekly off',
    calendarOf(),
    reported('2026-05-23'),
    [ten],
    ['TwentyDayStreak', 15, 5, '2026-06-15'],
  ],
  [
    'over a holiday',
    calendarOf({ holidays: new Set(['2026-06-12']) }),
    reported('2026-05-22'),
    [ten],
    ['TwentyDayStreak', 16, 4, '2026-06-15'],
  ],
  [
    'over planned leave',
    calendarOf({ leave: new Set(['2026-06-10', '2026-06-11', '2026-06-12']) }),
    reported('2026-05-22'),
    [ten],
    ['TwentyDayStreak', 16, 4, '2026-06-17'],
  ],
  ['the first', calendarOf(), reported('2026-06-09'), [], ['TenDayStreak', 1, 9, '2026-06-19']],
  [
    'again after a break',
    calendarOf(),
    reported('2026-06-09'),
    [ten],
    ['TwentyDayStreak', 1, 19, '2026-07-01'],
  ],
  [
    'of the month, when both streaks are earned',
    calendarOf(),
    reported('2026-05-22'),
    [ten, twenty],
    ['FullMonthFinisher', 8, 18, '2026-06-30'],
  ],
])('the next badge %s', (_name, calendar, days, earned, expected) => {
  const { nextBadge } = streakOf(calendar, days, today, earned)
  expect(nextBadge && [nextBadge.type, nextBadge.done, nextBadge.left, nextBadge.on?.toString()]).toEqual(
    expected,
  )
})

test('there is no next badge where everything is earned, or the month was missed', () => {
  expect(streakOf(calendarOf(), reported('2026-05-22'), today, [ten, twenty, june]).nextBadge).toBeNull()
  expect(streakOf(calendarOf(), reported('2026-06-03'), today, [ten, twenty]).nextBadge).toBeNull()
})

test('a day further ahead than the calendar is not promised', () => {
  const away = new Set(daysBetween(today, today.add({ days: 250 })).map(String))
  const { nextBadge, nextWorkingDay } = streakOf(
    calendarOf({ leave: away }),
    reported('2026-06-01'),
    today,
    [],
  )
  expect(nextBadge).toMatchObject({ type: 'TenDayStreak', on: null })
  expect(nextWorkingDay).toBeNull()
})

test.each([
  ['2026-06-13', {}, '2026-06-15'],
  ['2026-06-09', { holidays: new Set(['2026-06-10']) }, '2026-06-11'],
  ['2026-06-09', { leave: new Set(['2026-06-10', '2026-06-11']) }, '2026-06-12'],
])('the next working day after %s passes over days off', (date, given, expected) => {
  expect(streakOf(calendarOf(given), new Set(), day(date), []).nextWorkingDay?.toString()).toBe(expected)
})

test('an open today is the first day that counts', () => {
  const { nextBadge } = streakOf(calendarOf(), reported('2026-05-22', '2026-06-08'), today, [ten])
  expect(nextBadge).toMatchObject({ done: 15, left: 5 })
  expect(nextBadge?.on?.toString()).toBe('2026-06-13')
})

test('a broken streak is named on the day of the new count, and not where it was a single day', () => {
  const brokenOf = (days: Set<string>) => {
    const { broken } = streakOf(calendarOf(), days, today, [])
    return broken && [broken.on.toString(), broken.days]
  }
  expect(brokenOf(new Set([...reported('2026-06-01', '2026-06-05'), '2026-06-09']))).toEqual([
    '2026-06-06',
    5,
  ])
  expect(brokenOf(new Set(['2026-06-05', '2026-06-09']))).toBeNull()
  expect(brokenOf(new Set(['2026-06-09']))).toBeNull()
  expect(brokenOf(reported('2026-06-05'))).toBeNull()
})

test('the promised day earns the streak where each working day until then is reported', () => {
  const offset = fc.integer({ min: 1, max: 60 }).map((days) => today.add({ days }).toString())
  fc.assert(
    fc.property(
      fc.uniqueArray(offset, { maxLength: 12 }),
      fc.uniqueArray(offset, { maxLength: 12 }),
      fc.integer({ min: 0, max: 18 }),
      (leave, holidays, back) => {
        const calendar = calendarOf({ leave: new Set(leave), holidays: new Set(holidays) })
        const days = reported(today.subtract({ days: back }).toString())
        const { nextBadge } = streakOf(calendar, days, today, [])
        const until = daysBetween(today, nextBadge!.on!).filter((date) => isExpected(calendar, date))
        const filled = new Set([...days, ...until.map(String)])
        expect(streakOf(calendar, filled, nextBadge!.on!, []).days).toBe(nextBadge!.of)
      },
    ),
    { numRuns: 25 },
  )
})
