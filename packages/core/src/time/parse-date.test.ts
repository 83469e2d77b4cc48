import { expect, test } from 'vitest'
import { parseDate } from './parse-date.ts'

const today = Temporal.PlainDate.from('2026-06-09')

test.each([
  ['09-Jun-2026', '2026-06-09'],
  ['9 jun', '2026-06-09'],
  ['9jun', '2026-06-09'],
  ['1 september 26', '2026-09-01'],
  ['09/06/2026', '2026-06-09'],
  ['9.6', '2026-06-09'],
  ['2026-06-09', '2026-06-09'],
  [' Today ', '2026-06-09'],
  ['tomorrow', '2026-06-10'],
  ['tmw', '2026-06-10'],
  ['yesterday', '2026-06-08'],
  ['+3', '2026-06-12'],
  ['-1', '2026-06-08'],
  ['12 sept', '2026-09-12'],
  ['\u0662\u0660\u0662\u0666-\u0660\u0666-\u0660\u0669', '2026-06-09'],
  ['\uff10\uff19\uff0f\uff10\uff16', '2026-06-09'],
  ['\u200e9\u2011Jun\u20112026', '2026-06-09'],
  ['\u22121', '2026-06-08'],
])('reads %j as %s', (typed, date) => {
  expect(parseDate(typed, today)?.toString()).toBe(date)
})

test.each(['', 'soon', '31 feb', '2026-13-01', '32/01/2026', '12 foo', '9 jun 12345'])(
  'refuses %j',
  (typed) => {
    expect(parseDate(typed, today)).toBeUndefined()
  },
)
