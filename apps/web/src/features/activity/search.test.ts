import { expect, test } from 'vitest'
import { activitySearch, feedSearch, queryOf } from './search.ts'

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

test('the list ends at 10,000 entries, so there is no page 401', () => {
  expect(readActivitySearch({ page: 400 })).toEqual({ page: 400 })
  expect(readActivitySearch({ page: 401 })).toEqual({})
})

test('the person’s own feed is requested without a person and a unit, with all other filters', () => {
  const search = { person, bu, search: 'roster', startDate: '2026-06-09' }
  expect(queryOf(search, 'own')).toEqual({ scope: 'own', search: 'roster', startDate: '2026-06-09' })
  expect(queryOf(search, 'all')).toMatchObject({ scope: 'all', userId: person, businessUnitId: bu })
})

test('scope and page do not count as filters', () => {
  expect(isFiltered({ scope: 'all', page: 2 })).toBe(false)
  expect(isFiltered({ kind: 'reports' })).toBe(true)
})
