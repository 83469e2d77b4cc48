import { expect, test } from 'vitest'
import {
  dayIn,
  formatDate,
  formatDateTime,
  formatDateWithDay,
  formatDayAndTime,
  formatDayHead,
  formatDuration,
  formatMoment,
  formatTime,
  formatWeekday,
  greeting,
} from './format.ts'

const kolkata = 'Asia/Kolkata'
const now = Temporal.Instant.from('2026-06-09T12:48:00Z')

test('dates are formatted as DD-Mon-YYYY, empty ones as N/A and unreadable ones as Invalid Date', () => {
  expect(formatDate('2026-06-09')).toBe('09-Jun-2026')
  expect(formatDateWithDay('2026-06-09')).toBe('Tue 09-Jun-2026')
  expect(formatDateWithDay('2026-06-07')).toBe('Sun 07-Jun-2026')
  expect(['2026-06-07', '2026-06-08'].map(formatWeekday)).toEqual(['Sun', 'Mon'])
  for (const empty of [null, undefined, '']) expect(formatDate(empty)).toBe('N/A')
  expect(formatDate('2026-02-30')).toBe('Invalid Date')
  expect(formatDateWithDay('soon')).toBe('Invalid Date')
})

test('times are 12-hour and in the given zone', () => {
  expect(formatTime('2026-06-09T13:12:00Z', kolkata)).toBe('6:42 PM')
  expect(formatTime('2026-06-09T18:30:00Z', kolkata)).toBe('12:00 AM')
  expect(formatTime('2026-06-09T06:30:00Z', kolkata)).toBe('12:00 PM')
  expect(formatDateTime('2026-06-09T18:30:00Z', kolkata)).toBe('10-Jun-2026, 12:00 AM')
  expect(formatDayAndTime('2026-06-09T18:30:00Z', kolkata)).toBe('Wed 10-Jun-2026, 12:00 AM')
  expect(formatDayAndTime('nonsense', kolkata)).toBe('Invalid Date')
  expect(formatTime('nonsense', kolkata)).toBe('Invalid Date')
  expect(formatDateTime(null, kolkata)).toBe('N/A')
})

test('a moment is a time today and has its whole date on every other day', () => {
  expect(formatMoment('2026-06-09T11:00:00Z', now, kolkata)).toBe('4:30 PM')
  expect(formatMoment('2026-06-08T13:09:00Z', now, kolkata)).toBe('Mon 08-Jun-2026, 6:39 PM')
  expect(formatMoment('2026-06-02T13:09:00Z', now, kolkata)).toBe('Tue 02-Jun-2026, 6:39 PM')
})

test('day headings, durations and greetings are formatted', () => {
  const today = Temporal.PlainDate.from('2026-06-09')
  expect(formatDayHead(today, today)).toBe('Today')
  expect(formatDayHead(today.subtract({ days: 1 }), today)).toBe('Yesterday')
  expect(formatDayHead(today.subtract({ days: 2 }), today)).toBe('Sun 07-Jun-2026')
  expect(formatDuration(Temporal.Duration.from('PT42M59S'))).toBe('42 min')
  expect(formatDuration(Temporal.Duration.from('PT2H'))).toBe('2 h')
  expect(formatDuration(Temporal.Duration.from('PT125M'))).toBe('2 h 5 min')
  expect(formatDuration(Temporal.Duration.from('-PT5M'))).toBe('0 min')
  expect(greeting(Temporal.Instant.from('2026-06-09T06:29:59Z'), kolkata)).toBe('Good Morning')
  expect(greeting(Temporal.Instant.from('2026-06-09T06:30:00Z'), kolkata)).toBe('Good Afternoon')
  expect(greeting(now, kolkata)).toBe('Good Evening')
})

test('an instant or a zone that does not exist is an invalid date in its place, and breaks nothing', () => {
  const now = Temporal.Instant.from('2026-06-09T13:12:00Z')
  for (const [value, zone] of [
    ['2026-02-30T25:00:00Z', 'Asia/Kolkata'],
    ['2026-06-09T13:12:00Z', 'Mars/Olympus'],
  ] as const) {
    expect([formatTime(value, zone), formatDateTime(value, zone), formatMoment(value, now, zone)]).toEqual(
      Array(3).fill('Invalid Date'),
    )
    expect(formatDayHead(dayIn(value, zone), Temporal.PlainDate.from('2026-06-09'))).toBe('Invalid Date')
  }
})
