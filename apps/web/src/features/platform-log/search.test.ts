import { expect, test } from 'vitest'
import { platformLogSearch } from './search.ts'

const { read: readPlatformLogSearch, isFiltered } = platformLogSearch

const tenant = 'tenant_01k0000000e0000000000000t1'

test('valid values are kept; defaults and unknown values are dropped', () => {
  expect(readPlatformLogSearch({ search: ' acme ', kind: 'company', tenant, page: '3' })).toEqual({
    search: 'acme',
    kind: 'company',
    tenant,
    page: 3,
  })
  expect(readPlatformLogSearch({ search: ' ', kind: 'gossip', tenant: 'user_1', page: 1, x: 1 })).toEqual({})
})

test('a page does not count as a filter', () => {
  expect(isFiltered({ page: 2 })).toBe(false)
  expect(isFiltered({ tenant })).toBe(true)
})
