import { expect, test } from 'vitest'
import { queryOf as filtersOf, userSearch } from './search.ts'

const { read: readUserSearch, isNotCanonical, isFiltered } = userSearch

const role = 'role_01k0000000e000000000000001'

test('keeps valid parameters', () => {
  const search = {
    search: 'mee',
    role,
    bu: 'bu_01k0000000e000000000000001',
    status: 'archived',
    sort: 'email',
    dir: 'desc',
    page: 3,
    user: 'new',
  } as const
  expect(readUserSearch(search)).toEqual(search)
  expect(readUserSearch({ search: 42, page: '2' })).toEqual({ search: '42', page: 2 })
})

test.each([
  [{ search: '  ', role: 'boss', bu: role }],
  [{ status: 'active' }],
  [{ status: 'gone', sort: 'status', dir: 'up' }],
  [{ sort: 'createdAt', dir: 'desc' }],
  [{ page: 1 }],
  [{ page: 'NaN', user: '../x', other: 'thing' }],
])('drops %j', (raw) => {
  expect(readUserSearch(raw)).toEqual({})
})

test('by default the list shows active people, the newest first', () => {
  expect(filtersOf({})).toEqual({ status: 'active', sort: 'createdAt', dir: 'desc' })
  expect(filtersOf({ search: 'x', status: 'all', sort: 'role', dir: 'desc' })).toEqual({
    search: 'x',
    status: 'all',
    sort: 'role',
    dir: 'desc',
  })
  expect([isFiltered({}), isFiltered({ sort: 'email' }), isFiltered({ status: 'all' })]).toEqual([
    false,
    false,
    true,
  ])
})

test('unknown, invalid and default parameters are superfluous, and no others are', () => {
  expect(isNotCanonical({ search: 42, status: 'all', page: 2, user: 'new' })).toBe(false)
  for (const raw of [{ colour: 'red' }, { role: 'nothing' }, { page: 1 }, { status: 'active' }])
    expect(isNotCanonical(raw)).toBe(true)
})
