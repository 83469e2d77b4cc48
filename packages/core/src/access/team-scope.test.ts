import { expect, test } from 'vitest'
import type { Actor } from './actor.ts'
import { permissionsByRoleName } from './default-roles.ts'
import { mayReadReason, teamScope } from './team-scope.ts'

const actor = (roleName: string, given: Partial<Actor> = {}): Actor => ({
  userId: 'me',
  name: 'Me',
  designation: null,
  roleName,
  businessUnitId: 'unit',
  isTenantAdmin: false,
  permissions: new Set(permissionsByRoleName(roleName)),
  ...given,
})

test.each([
  ['Employee', {}, 'unit'],
  ['Employee', { businessUnitId: null }, 'own'],
  ['Team Lead', {}, 'unit'],
  ['Manager', {}, 'unit'],
  ['Director', {}, 'unit'],
  ['Director', { businessUnitId: null }, 'tenant'],
  ['Tenant Admin', { isTenantAdmin: true }, 'tenant'],
] as const)('a %s %o sees who is away of: %s', (role, given, kind) => {
  expect(teamScope(actor(role, given)).kind).toBe(kind)
})

test('a reason is for the person and for whoever manages leave', () => {
  expect(mayReadReason(actor('Employee'), 'me')).toBe(true)
  expect(mayReadReason(actor('Employee'), 'other')).toBe(false)
  expect(mayReadReason(actor('Team Lead'), 'other')).toBe(false)
  expect(mayReadReason(actor('Manager'), 'other')).toBe(true)
})
