import { expect, test } from 'vitest'
import { either, idOf, oneOf, readDate, readPage, readText } from './address.ts'
import { defineSearch } from './search.ts'

const id = 'user_01k0000000e0000000000000b1'
const { read, isNotCanonical, changed, filterNames, filtersOf, isFiltered, noFilters } = defineSearch({
  filters: { search: readText, status: oneOf(['active', 'all'], 'active') },
  lists: { view: oneOf(['board']) },
  sort: { keys: ['name', 'date'], usual: { key: 'name', dir: 'asc' } },
  places: { page: readPage, open: either(oneOf(['new']), idOf('user')) },
})

test('valid values are kept; defaults and everything else are dropped', () => {
  const search = { search: 'mee', status: 'all', view: 'board', sort: 'date', dir: 'desc', page: 2, open: id }
  expect(read(search)).toEqual(search)
  // The order of the parameters in the address.
  const order = ['view', 'search', 'status', 'sort', 'dir', 'page', 'open']
  expect(Object.keys(read(search))).toEqual(order)
  expect(read({ status: 'active', sort: 'name', dir: 'asc', page: 1 })).toEqual({})
  expect(
    read({ search: '  ', status: 'gone', view: ['board'], page: 'x', open: 'role_1', colour: 'red' }),
  ).toEqual({})
})

test('an order with only one of its parameters is completed with the default', () => {
  expect(read({ sort: 'date' })).toEqual({ sort: 'date', dir: 'asc' })
  expect(read({ dir: 'desc' })).toEqual({ sort: 'name', dir: 'desc' })
  expect(read({ sort: 'size', dir: 'up' })).toEqual({})
})

test('an address with superfluous parameters is detected, regardless of their types', () => {
  expect(isNotCanonical({ search: 42, page: '2' })).toBe(false)
  for (const raw of [{ colour: 'red' }, { page: 1 }, { status: 'active' }, { open: 'x' }])
    expect(isNotCanonical(raw)).toBe(true)
})

test('another list begins at page 1; another position in the same list does not', () => {
  const before = { search: 'mee', page: 3, open: id }
  expect(changed(before, { status: 'all' })).toEqual({ search: 'mee', status: 'all', open: id })
  expect(changed(before, { view: 'board' }).page).toBeUndefined()
  expect(changed(before, { sort: 'date' }).page).toBeUndefined()
  expect(changed(before, { open: undefined })).toEqual({ search: 'mee', page: 3 })
  expect(changed(before, { status: 'all', page: 2 }).page).toBe(2)
})

test('filters are distinguished from view, order and position', () => {
  expect(filterNames).toEqual(['search', 'status'])
  expect(filtersOf({ search: 'mee', view: 'board', page: 2 })).toEqual({ search: 'mee' })
  expect([
    isFiltered({ view: 'board', sort: 'date', page: 2, open: 'new' }),
    isFiltered({ status: 'all' }),
  ]).toEqual([false, true])
  expect(changed({ search: 'mee', status: 'all', view: 'board', page: 2 }, noFilters)).toEqual({
    view: 'board',
  })
})

test('the two ends of a range are one filter, and the search field is none', () => {
  const { countOf } = defineSearch({
    filters: { search: readText, startDate: readDate, endDate: readDate, status: readText },
  })
  const range = { startDate: '2026-06-01', endDate: '2026-06-02' }
  expect(
    [{}, range, { endDate: '2026-06-02' }, { ...range, search: 'mee', status: 'late' }].map(countOf),
  ).toEqual([0, 1, 1, 2])
})

test('incompatible parameters are dropped', () => {
  const pair = defineSearch({ places: { left: readText, right: readText } }, ({ left, right }) =>
    left && right ? { left, right } : {},
  )
  expect(pair.read({ left: 'a', right: 'b' })).toEqual({ left: 'a', right: 'b' })
  expect(pair.read({ right: 'b' })).toEqual({})
  expect(pair.isNotCanonical({ right: 'b' })).toBe(true)
})
