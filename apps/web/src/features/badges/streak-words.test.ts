import { expect, test } from 'vitest'
import { progressOf, streakWords } from './streak-words.ts'

const nextBadge = {
  badgeType: 'TwentyDayStreak' as const,
  name: 'Twenty-Day Streak',
  done: 16,
  of: 20,
  left: 4,
  on: '2026-06-13',
}
const usual = {
  streak: { days: 16, broken: null, nextBadge },
  earnedToday: [],
  isFirstReport: false,
  isWorkingDay: true,
}
const next = '4 more working days to the Twenty-Day Streak, on Sat 13-Jun-2026 at the earliest.'

test.each([
  ['what is left to the next badge', usual, [next]],
  [
    'one day that is left, without a day that is known',
    { ...usual, streak: { ...usual.streak, nextBadge: { ...nextBadge, left: 1, on: null } } },
    ['1 more working day to the Twenty-Day Streak.'],
  ],
  [
    'a badge of today',
    { ...usual, earnedToday: [{ name: 'Ten-Day Streak' }] },
    ['Ten-Day Streak earned today.', next],
  ],
  [
    'the first report',
    { ...usual, isFirstReport: true, streak: { days: 1, broken: null, nextBadge: null } },
    ['Your first report: it begins a streak.'],
  ],
  [
    'the first report on the day of joining',
    { ...usual, isFirstReport: true, streak: { days: 0, broken: null, nextBadge: null } },
    ['Your first report. A streak begins with that of your next working day.'],
  ],
  [
    'a streak that ended',
    { ...usual, streak: { days: 1, broken: { on: '2026-06-08', days: 12 }, nextBadge: null } },
    ['A new start: Mon 08-Jun-2026 has no report and ended 12 days in a row.'],
  ],
  [
    'a report on a day off',
    { ...usual, isWorkingDay: false },
    ['A report on a day off is welcome and changes no streak.', next],
  ],
])('the words of a streak name %s', (_name, facts, words) => {
  expect(streakWords(facts)).toEqual(words)
})

test('the label of a pennant names the month whose days it counts', () => {
  const month = { ...nextBadge, badgeType: 'FullMonthFinisher' as const, done: 8, of: 23 }
  expect(progressOf(nextBadge, '2026-06-09')).toBe('16 of 20 working days')
  expect(progressOf(month, '2026-06-09')).toBe('8 of 23 working days in June')
})
