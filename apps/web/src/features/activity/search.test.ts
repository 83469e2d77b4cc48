import { expect, test } from 'vitest'
import { activitySearch, feedSearch } from './search.ts'

const { read: readActivitySearch, isFiltered } = activitySearch
const { read: readFeedSearch } = feedSearch

const person = 'user_01k0000000e0000000000000b1'
const bu = 'bu_01k0000000e0000000000000a1'

test('what is valid stays, what is a default or unknown goes without a word', () => {
  expect(readFeedSearch({ person, kind: 'sign-ins', colour: 'red' })).toEqual({ person, kind: 'sign-ins' })
  expect(readFeedSearch({ person: bu, kind: 'gossip' })).toEqual({})
  expect(readActivitySearch({ scope: 'own', page: '1' })).toEqual({})
  expect(readActivitySearch({ scope: 'all', bu, page: '20' })).toEqual({ scope: 'all', bu, page: 20 })
})

test('the list ends at 500 entries, so there is no page 21', () => {
  expect(readActivitySearch({ page: 21 })).toEqual({})
})

test('a scope or a page is no filter', () => {
  expect(isFiltered({ scope: 'all', page: 2 })).toBe(false)
  expect(isFiltered({ kind: 'reports' })).toBe(true)
})
