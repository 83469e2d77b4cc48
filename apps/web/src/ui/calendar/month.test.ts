import { expect, test } from 'vitest'
import { boundsAround, clamped, dayAfterKey, weekOf, weeksOfMonth } from './month.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
const weeks = (month: string) =>
  weeksOfMonth(Temporal.PlainYearMonth.from(month)).map((week) =>
    week.map((date) => date?.day ?? '').join(' '),
  )

test('a month begins on its weekday, in weeks that start on Sunday', () => {
  expect(weeks('2026-06')).toEqual([
    ' 1 2 3 4 5 6',
    '7 8 9 10 11 12 13',
    '14 15 16 17 18 19 20',
    '21 22 23 24 25 26 27',
    '28 29 30    ',
  ])
  // February of 28 days beginning on a Sunday, one in a leap year, and a month of six weeks.
  expect([weeks('2026-02').length, weeks('2024-02')[4], weeks('2026-08').length]).toEqual([
    4,
    '25 26 27 28 29  ',
    6,
  ])
})

test('a week runs from Sunday to Saturday, across the end of a month and a year', () => {
  expect(weekOf(day('2026-07-01')).map((date) => `${date.month}/${date.day}`)).toEqual(
    '6/28 6/29 6/30 7/1 7/2 7/3 7/4'.split(' '),
  )
  expect(String(weekOf(day('2026-01-01'))[0])).toBe('2025-12-28')
  expect(String(weekOf(day('2026-06-07'))[0])).toBe('2026-06-07')
})

test.each([
  ['ArrowLeft', false, '2026-05-31'],
  ['ArrowRight', false, '2026-06-02'],
  ['ArrowUp', false, '2026-05-25'],
  ['ArrowDown', false, '2026-06-08'],
  ['Home', false, '2026-05-31'],
  ['End', false, '2026-06-06'],
  ['PageUp', false, '2026-05-01'],
  ['PageDown', true, '2027-06-01'],
  ['t', false, '2026-06-09'],
  ['x', false, undefined],
])('from Mon 01-Jun-2026 %s (shift %s) leads to %s', (key, shiftKey, expected) => {
  expect(dayAfterKey(day('2026-06-01'), { key, shiftKey }, day('2026-06-09'))?.toString()).toBe(expected)
})

test('moving by a month ends on the last day if the month is shorter', () => {
  const next = (from: string) =>
    dayAfterKey(day(from), { key: 'PageDown', shiftKey: false }, day(from))!.toString()
  expect([next('2026-01-31'), next('2024-01-31')]).toEqual(['2026-02-28', '2024-02-29'])
})

test('the years are from five before this one to five after', () => {
  const bounds = boundsAround(day('2026-06-09'))
  expect(clamped(day('2020-12-31'), bounds).toString()).toBe('2021-01-01')
  expect(clamped(day('2032-01-01'), bounds).toString()).toBe('2031-12-31')
  expect(clamped(day('2026-02-28'), bounds).toString()).toBe('2026-02-28')
})
