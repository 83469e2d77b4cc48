import { expect, test } from 'vitest'
import { formatLongDay, formatTimeRange } from './format-range.ts'

test.each([
  ['2026-06-09T04:00:00Z', '2026-06-09T04:30:00Z', '9:30–10:00 AM'],
  ['2026-06-09T05:30:00Z', '2026-06-09T06:30:00Z', '11:00 AM–12:00 PM'],
  ['2026-06-09T17:30:00Z', '2026-06-09T19:00:00Z', '11:00 PM–12:30 AM'],
])('%s to %s is %s', (start, end, words) => {
  expect(formatTimeRange(start, end, 'Asia/Kolkata')).toBe(words)
})

test('a long day has its weekday and two digits', () => {
  expect(formatLongDay(Temporal.PlainDate.from('2026-06-06'))).toBe('Saturday, 06 June 2026')
})
