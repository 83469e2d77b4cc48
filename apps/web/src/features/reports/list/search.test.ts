import { expect, test } from 'vitest'
import { filtersOf, isRangeWrong, reportSearch } from './search.ts'

const { read: readReportSearch, isNotCanonical } = reportSearch

const report = 'report_01k0000000e000000000000001'

test('valid values are kept', () => {
  const search = {
    startDate: '2026-06-01',
    endDate: '2026-06-09',
    status: 'pending',
    sort: 'employee',
    dir: 'asc',
    page: 3,
    review: 1,
  } as const
  expect(readReportSearch(search)).toEqual(search)
  expect(readReportSearch({ page: '2', review: '1' })).toEqual({ page: 2, review: 1 })
})

test.each([
  [{ startDate: '2026-02-30' }],
  [{ startDate: 'soon', endDate: 5 }],
  [{ employee: 'nobody', bu: report, report: '../x' }],
  [{ status: 'open', sort: 'size', dir: 'up' }],
  [{ page: 0 }],
  [{ page: 1 }],
  [{ page: -2 }],
  [{ page: 'NaN' }],
  [{ review: 2, other: 'thing' }],
  [{ sort: 'date', dir: 'desc' }],
  [{ dir: 'desc' }],
])('drops %j', (raw) => {
  expect(readReportSearch(raw)).toEqual({})
})

test('a sort without a direction is descending; a direction without a sort sorts by date', () => {
  expect(readReportSearch({ sort: 'status' })).toEqual({ sort: 'status', dir: 'desc' })
  expect(readReportSearch({ dir: 'asc' })).toEqual({ sort: 'date', dir: 'asc' })
})

test('the API gets the full status, and for own reports neither employee nor unit', () => {
  const employee = 'user_01k0000000e00000000000000a'
  expect(filtersOf({ status: 'pending', employee }, 'team')).toEqual({
    scope: 'team',
    status: 'Pending Acknowledgment',
    userId: employee,
  })
  expect(filtersOf({ status: 'pending', employee }, 'own')).toEqual({
    scope: 'own',
    status: 'Pending Acknowledgment',
  })
})

test('an address is superfluous only with unknown, invalid or default values', () => {
  expect(isNotCanonical({ status: 'pending', page: 2, report })).toBe(false)
  for (const raw of [{ colour: 'red' }, { bu: 'nothing' }, { page: 1 }, { sort: 'date' }])
    expect(isNotCanonical(raw)).toBe(true)
})

test('a range of one day is valid', () => {
  expect(isRangeWrong({ startDate: '2026-06-09', endDate: '2026-06-09' })).toBe(false)
  expect(isRangeWrong({ startDate: '2026-06-09', endDate: '2026-06-08' })).toBe(true)
  expect(isRangeWrong({ endDate: '2026-06-08' })).toBe(false)
})
