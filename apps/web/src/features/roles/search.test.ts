import { expect, test } from 'vitest'
import { roleSearch } from './search.ts'

const { read: readRoleSearch, isNotCanonical } = roleSearch

const id = 'role_01k0000000e0000000000000r1'

test('the address contains the role, the list of people who have it, and the copied role', () => {
  expect(readRoleSearch({ role: id, who: 'role' })).toEqual({ role: id, who: 'role' })
  expect(readRoleSearch({ role: 'new', from: id })).toEqual({ role: 'new', from: id })
  expect(readRoleSearch({ who: 'CAN_MANAGE_USERS' })).toEqual({ who: 'CAN_MANAGE_USERS' })
})

test('the address may name a person only together with a list of people', () => {
  const person = 'user_01k0000000e0000000000000b1'
  expect(readRoleSearch({ role: id, who: 'role', person })).toEqual({ role: id, who: 'role', person })
  expect(readRoleSearch({ role: id, person })).toEqual({ role: id })
  expect(isNotCanonical({ role: id, person })).toBe(true)
  expect(isNotCanonical({ role: id })).toBe(false)
})

test('invalid parameters are dropped', () => {
  expect(readRoleSearch({ role: 'x', from: id, who: 'PLATFORM_ADMIN', view: 'list', left: id })).toEqual({})
  expect(readRoleSearch({ role: 'new', who: 'role' })).toEqual({ role: 'new' })
})

test('the comparison drops the parameters of the editor', () => {
  expect(readRoleSearch({ role: id, view: 'compare', left: id, right: 'role_x' })).toEqual({
    view: 'compare',
    left: id,
  })
})
