import { expect, test } from 'vitest'
import { formatMonth } from '../time/format.ts'
import { badgeNames, badgeProgress, describeBadge } from './badge-progress.ts'
import { scheduleOf } from './work-schedule.ts'
import type { PersonCalendar } from './working-day.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
const calendarOf = (given: Partial<PersonCalendar> = {}): PersonCalendar => ({
  joinedOn: day('2020-01-01'),
  schedule: scheduleOf('Sunday'),
  holidays: new Set(),
  leave: new Set(),
  inactive: new Set(),
  skipped: new Set(),
  ...given,
})
/** 1 to 9 June 2026 without the Sunday: eight working days. */
const june = ['01', '02', '03', '04', '05', '06', '08', '09'].map((date) => `2026-06-${date}`)

test('badges and months have displayed names', () => {
  expect(Object.values(badgeNames)).toEqual(['Ten-Day Streak', 'Twenty-Day Streak', 'Full Month Finisher'])
  expect(formatMonth('2026-06')).toBe('June 2026')
  expect(formatMonth('2024-02')).toBe('February 2024')
  expect(describeBadge('TenDayStreak', '')).toBe('Reported 10 consecutive working days.')
  expect(describeBadge('TwentyDayStreak', '')).toBe('Reported 20 consecutive working days.')
  expect(describeBadge('FullMonthFinisher', '2026-12')).toBe('Reported every working day of December 2026.')
})

test('progress counts the current streak and the working days of this month', () => {
  expect(badgeProgress(calendarOf(), new Set(june), day('2026-06-09'), [])).toEqual([
    { type: 'TenDayStreak', done: 8, of: 10, isOutOfReach: false },
    { type: 'TwentyDayStreak', done: 8, of: 20, isOutOfReach: false },
    { type: 'FullMonthFinisher', done: 8, of: 26, isOutOfReach: false },
  ])
})

test('a missed yesterday puts the month out of reach; an unreported today does not', () => {
  const month = (reported: string[], today: string, calendar = calendarOf()) =>
    badgeProgress(calendar, new Set(reported), day(today), []).at(-1)
  expect(month(june.slice(0, -1), '2026-06-09')).toMatchObject({ done: 7, isOutOfReach: false })
  expect(month(june.slice(0, -1), '2026-06-10')).toMatchObject({ done: 7, isOutOfReach: true })
  expect(month(june, '2026-06-09', calendarOf({ joinedOn: day('2026-06-02') }))).toMatchObject({
    isOutOfReach: true,
  })
  expect(month([], '2026-07-01')).toMatchObject({ done: 0, of: 27, isOutOfReach: false })
})

test('leave, holidays and weekly offs shorten the month', () => {
  const calendar = calendarOf({
    leave: new Set(['2026-06-10']),
    holidays: new Set(['2026-06-11', '2026-06-12']),
  })
  expect(badgeProgress(calendar, new Set(june), day('2026-06-09'), []).at(-1)).toMatchObject({ of: 23 })
})

test('earned badges are left out, and a streak longer than its badge counts as complete', () => {
  const earned = [
    { type: 'TenDayStreak' as const, occasion: '' },
    { type: 'FullMonthFinisher' as const, occasion: '2026-06' },
  ]
  expect(badgeProgress(calendarOf(), new Set(june), day('2026-06-09'), earned)).toEqual([
    { type: 'TwentyDayStreak', done: 8, of: 20, isOutOfReach: false },
  ])
  const long = Array.from({ length: 40 }, (_, back) => day('2026-06-09').subtract({ days: back }).toString())
  const [ten] = badgeProgress(calendarOf(), new Set(long), day('2026-06-09'), [])
  expect(ten).toMatchObject({ done: 10, of: 10 })
})
