import { expect, test } from 'vitest'
import { isNotCanonical, readHolidaySearch } from './search.ts'

test.each([
  [{ year: 2027 }, { year: 2027 }],
  [{ year: '2021' }, { year: 2021 }],
  [{ year: 2031 }, { year: 2031 }],
  [{ year: 2026 }, {}],
  [{ year: 2032 }, {}],
  [{ year: 2020 }, {}],
  [{ year: 'soon', page: 3 }, {}],
  [{}, {}],
])('%j is read as %j', (raw, search) => {
  expect(readHolidaySearch(raw, 2026)).toEqual(search)
  expect(isNotCanonical(raw, 2026)).toBe(Object.keys(raw).length !== Object.keys(search).length)
})
