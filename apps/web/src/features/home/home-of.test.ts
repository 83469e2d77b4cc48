import { permissionsByRoleName } from '#core/access/default-roles.ts'
import { allPermissions, type Permission } from '#core/access/permissions.ts'
import type { Me } from '#web/lib/session.ts'
import { expect, test } from 'vitest'
import { homeOf, isDirector } from './home-of.ts'

const somebody = (
  roleName: string,
  permissions: readonly Permission[] = permissionsByRoleName(roleName),
) => ({
  isPlatformAdmin: false,
  permissions: [...permissions],
  user: { roleName } as Me['user'],
})

test.each([
  ['Tenant Admin', 'admin'],
  ['Super Admin', 'admin'],
  ['Director', 'director'],
  ['Manager', 'manager'],
  ['Team Lead', 'manager'],
  ['Employee', 'employee'],
])('a %s gets the home page of the %s', (roleName, home) => expect(homeOf(somebody(roleName))).toBe(home))

test('the order of the permissions decides, regardless of the role’s name', () => {
  expect(homeOf({ ...somebody('Employee', allPermissions), isPlatformAdmin: true })).toBe('platform')
  expect(homeOf(somebody('Director', ['CAN_MANAGE_USERS']))).toBe('admin')
  expect(homeOf(somebody('Director', []))).toBe('director')
  expect(homeOf(somebody('Shift Supervisor', ['CAN_MANAGE_TEAM_REPORTS']))).toBe('manager')
  expect(homeOf(somebody('Manager', []))).toBe('employee')
  expect(homeOf(somebody('Head', ['CAN_VIEW_ALL_REPORTS']))).toBe('employee')
})

test('only the role Director is a Director', () => {
  expect(isDirector(somebody('Director', []))).toBe(true)
  expect(isDirector(somebody('Super Admin'))).toBe(false)
})
