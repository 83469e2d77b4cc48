import { expect, test } from 'vitest'
import { userSearch } from './search.ts'

const { read: readUserSearch } = userSearch

test('valid values are kept, and the rest is dropped', () => {
  expect(readUserSearch({ search: 'meera', page: 3 })).toEqual({ search: 'meera', page: 3 })
  expect(readUserSearch({ search: '', page: 1, other: 'x' })).toEqual({})
  expect(readUserSearch({ search: 7, page: 'x' })).toEqual({ search: '7' })
})
