import { expect, test } from 'vitest'
import { boardSearch } from './search.ts'

const { read: readBoardSearch, isNotCanonical } = boardSearch

const bu = 'bu_01k0000000e000000000000001'

test('valid values are kept, the rest is dropped', () => {
  expect(readBoardSearch({ search: ' mee ', bu, page: 3 })).toEqual({ search: 'mee', bu, page: 3 })
  expect(readBoardSearch({ search: 42, page: '2' })).toEqual({ search: '42', page: 2 })
  expect(readBoardSearch({ search: '  ', bu: 'user_1', page: 1, other: 'x' })).toEqual({})
  for (const page of [0, -1, 1.5, 'x', 100_001]) expect(readBoardSearch({ page })).toEqual({})
  expect(readBoardSearch({ search: 'x'.repeat(200) }).search).toHaveLength(100)
})

test('detects an address with superfluous parameters', () => {
  expect(isNotCanonical({ search: 'mee', bu })).toBe(false)
  expect(isNotCanonical({ page: 1 })).toBe(true)
  expect(isNotCanonical({ rank: 1 })).toBe(true)
})
