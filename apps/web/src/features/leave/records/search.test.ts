import { expect, test } from 'vitest'
import { isRangeWrong, recordSearch, viewOf, whenOf } from './search.ts'

const { read: readRecordSearch, filtersOf, isNotCanonical, isFiltered } = recordSearch

test('valid values are kept, under the names of the specification', () => {
  const search = {
    search: 'meera',
    startDate: '2026-06-01',
    endDate: '2026-06-09',
    employee: 'user_01k0000000e00000000000000a',
    bu: 'bu_01k0000000e00000000000000a',
    page: 3,
  }
  expect(readRecordSearch(search)).toEqual(search)
  expect(readRecordSearch({ search: 42, page: '2' })).toEqual({ search: '42', page: 2 })
  expect(Object.keys(filtersOf(search))).toEqual([
    'search',
    'startDate',
    'endDate',
    'userId',
    'businessUnitId',
  ])
})

test.each([
  [{ startDate: '2026-02-30' }],
  [{ search: '  ', endDate: 5 }],
  [{ employee: 'nobody', bu: 'user_01k0000000e00000000000000a' }],
  [{ page: 0 }],
  [{ page: 1 }],
  [{ page: 'NaN', other: 'thing' }],
])('drops %j', (raw) => {
  expect(readRecordSearch(raw)).toEqual({})
  expect(isNotCanonical(raw)).toBe(true)
})

test('a page is not a filter; a range may be one day, and may not end before it starts', () => {
  expect(isFiltered({ page: 2 })).toBe(false)
  expect(isFiltered({ endDate: '2026-06-09' })).toBe(true)
  expect(isRangeWrong({ startDate: '2026-06-09', endDate: '2026-06-09' })).toBe(false)
  expect(isRangeWrong({ startDate: '2026-06-09', endDate: '2026-06-08' })).toBe(true)
})

test('shows upcoming leave, and past leave if it is chosen or the range is over', () => {
  const today = Temporal.PlainDate.from('2026-06-09')
  expect(whenOf({}, today)).toBe('upcoming')
  expect(whenOf({ endDate: '2026-06-09' }, today)).toBe('upcoming')
  expect(whenOf({ endDate: '2026-06-08' }, today)).toBe('past')
  expect(whenOf({ endDate: '2026-06-08', when: 'upcoming' }, today)).toBe('upcoming')
  expect(whenOf({ when: 'past' }, today)).toBe('past')
})

test('opens the last view, and the table for an address that filters it', () => {
  expect(viewOf({}, 'people')).toBe('people')
  expect(viewOf({}, 'table')).toBe('table')
  expect(viewOf({ bu: 'bu_01k0000000e00000000000000a' }, 'people')).toBe('people')
  expect(viewOf({ view: 'people' }, 'table')).toBe('people')
  for (const search of [
    { when: 'past' },
    { page: 2 },
    { search: 'meera' },
    { startDate: '2026-06-01' },
  ] as const)
    expect(viewOf(search, 'people')).toBe('table')
})
