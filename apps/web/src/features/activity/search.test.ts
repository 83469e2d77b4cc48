import { expect, test } from 'vitest'
import { activitySearch, feedSearch } from './search.ts'

const { read: readActivitySearch, isFiltered } = activitySearch
const { read: readFeedSearch } = feedSearch

const person = 'user_01k0000000e0000000000000b1'
const bu = 'bu_01k0000000e0000000000000a1'

test('valid values are kept; defaults and unknown values are dropped', () => {
  expect(readFeedSearch({ person, kind: 'sign-ins', colour: 'red' })).toEqual({ person, kind: 'sign-ins' })
  expect(readFeedSearch({ person: bu, kind: 'gossip' })).toEqual({})
  expect(readActivitySearch({ scope: 'own', page: '1' })).toEqual({})
  expect(readActivitySearch({ scope: 'all', bu, page: '20' })).toEqual({ scope: 'all', bu, page: 20 })
})

test('the list ends at 500 entries, so there is no page 21', () => {
  expect(readActivitySearch({ page: 21 })).toEqual({})
})

test('scope and page do not count as filters', () => {
  expect(isFiltered({ scope: 'all', page: 2 })).toBe(false)
  expect(isFiltered({ kind: 'reports' })).toBe(true)
})
