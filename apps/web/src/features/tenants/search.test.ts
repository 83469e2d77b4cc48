import { expect, test } from 'vitest'
import { tenantSearch } from './search.ts'

const { read: readTenantSearch } = tenantSearch

const tenant = 'tenant_01k0000000e0000000000000t1'

test('valid values are kept', () => {
  const search = {
    search: 'acme',
    status: 'suspended',
    plan: 'Starter',
    sort: 'users',
    dir: 'desc',
    page: 2,
    tenant,
  }
  expect(readTenantSearch(search)).toEqual(search)
})

test.each([
  { status: 'gone' },
  { plan: 'starter' },
  { sort: 'name', dir: 'asc' },
  { page: 1 },
  { page: 'two' },
  { tenant: 'user_01k0000000e0000000000000t1' },
  { search: '' },
  { search: { a: 1 } },
])('%j gives no parameter', (raw) => {
  expect(readTenantSearch(raw)).toEqual({})
})

test('a search for a number is kept as text', () => {
  expect(readTenantSearch({ search: 42 })).toEqual({ search: '42' })
})
