import { expect, test } from 'vitest'
import { calendarSearch } from './search.ts'

const { read: readCalendarSearch } = calendarSearch

test('valid parameters are kept', () => {
  const search = { month: '2026-06', bu: 'bu_01k0000000e00000000000000a', day: '2026-06-09' }
  expect(readCalendarSearch(search)).toEqual(search)
  expect(readCalendarSearch({ month: '2026-13', bu: 'x', day: '2026-02-30' })).toEqual({})
})
