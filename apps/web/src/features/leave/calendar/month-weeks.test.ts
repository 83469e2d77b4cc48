import { expect, test } from 'vitest'
import { readCalendarSearch } from './search.ts'
import { dayAfterKey, monthName, weeksOf } from './month-weeks.ts'

const month = (text: string) => Temporal.PlainYearMonth.from(text)
const day = (text: string) => Temporal.PlainDate.from(text)

test('weeks begin on Sunday and hold every day of the month once', () => {
  // 1 June 2026 is a Monday.
  const june = weeksOf(month('2026-06'))
  expect(june).toHaveLength(5)
  expect(june[0]?.map((one) => one?.day ?? null)).toEqual([null, 1, 2, 3, 4, 5, 6])
  expect(june.flat().filter(Boolean)).toHaveLength(30)
  // February 2026 is four whole weeks; August 2026 begins on a Saturday and has six.
  expect(weeksOf(month('2026-02'))).toHaveLength(4)
  expect(weeksOf(month('2026-08'))).toHaveLength(6)
  expect(monthName(month('2026-06'))).toBe('June 2026')
})

test.each([
  ['ArrowLeft', '2026-05-31'],
  ['ArrowDown', '2026-06-08'],
  ['Home', '2026-05-31'],
  ['End', '2026-06-06'],
  ['PageUp', '2026-05-01'],
  ['PageDown', '2026-07-01'],
])('%s from Monday 01-Jun-2026 leads to %s', (key, to) => {
  expect(dayAfterKey(day('2026-06-01'), key)?.toString()).toBe(to)
})

test('a month later is the last day of a shorter one; other keys move nowhere', () => {
  expect(dayAfterKey(day('2026-01-31'), 'PageDown')?.toString()).toBe('2026-02-28')
  expect(dayAfterKey(day('2026-01-31'), 'x')).toBeUndefined()
})

test('the address keeps what is valid', () => {
  const search = { month: '2026-06', bu: 'bu_01k0000000e00000000000000a', day: '2026-06-09' }
  expect(readCalendarSearch(search)).toEqual(search)
  expect(readCalendarSearch({ month: '2026-13', bu: 'x', day: '2026-02-30' })).toEqual({})
})
