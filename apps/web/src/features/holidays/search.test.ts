import { expect, test } from 'vitest'
import { holidaySearch } from './search.ts'

const { read, isNotCanonical } = holidaySearch(2026)

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
  expect(read(raw)).toEqual(search)
  expect(isNotCanonical(raw)).toBe(Object.keys(raw).length !== Object.keys(search).length)
})
