import { businessUnit, user } from '#tests/factories/named-ids.ts'
import { expect, test } from 'vitest'
import type { Actor } from '../actor.ts'
import { permissionsByRoleName } from '../default-roles.ts'
import type { Permission } from '../permissions.ts'
import { mayReadReason, teamScope } from './leave.ts'

const actor = (roleName: string, given: Partial<Actor> = {}): Actor => ({
  userId: user('me'),
  name: 'Me',
  designation: null,
  roleName,
  businessUnitId: businessUnit('unit'),
  isTenantAdmin: false,
  permissions: new Set(permissionsByRoleName(roleName)),
  ...given,
})

test.each([
  ['Employee', {}, 'unit'],
  ['Employee', { businessUnitId: null }, 'own'],
  ['Team Lead', {}, 'unit'],
  ['Team Lead', { businessUnitId: null }, 'own'],
  ['Manager', {}, 'tenant'],
  ['Manager', { businessUnitId: null }, 'tenant'],
  ['Director', {}, 'tenant'],
  ['Director', { businessUnitId: null }, 'tenant'],
  ['Tenant Admin', { isTenantAdmin: true }, 'tenant'],
] as const)('a %s %o sees who is away of: %s', (role, given, kind) => {
  expect(teamScope(actor(role, given)).kind).toBe(kind)
})

test.each([
  [['CAN_MANAGE_ALL_LEAVES'], null, 'tenant'],
  [['CAN_MANAGE_ALL_LEAVES'], 'unit', 'tenant'],
  [['CAN_VIEW_ALL_REPORTS'], 'unit', 'unit'],
  [['CAN_VIEW_ALL_REPORTS'], null, 'tenant'],
  [['CAN_MANAGE_TEAM_REPORTS', 'CAN_VIEW_OWN_CALENDAR'], null, 'own'],
  [[], 'unit', 'unit'],
  [[], null, 'own'],
] as const)('a role of the company’s own with %j in unit %s sees who is away of: %s', (given, unit, kind) => {
  const permissions = new Set<Permission>(given)
  expect(
    teamScope(actor('Supervisor', { permissions, businessUnitId: unit && businessUnit(unit) })).kind,
  ).toBe(kind)
})

test('a reason is for the person and for whoever manages leave', () => {
  expect(mayReadReason(actor('Employee'), user('me'))).toBe(true)
  expect(mayReadReason(actor('Employee'), user('other'))).toBe(false)
  expect(mayReadReason(actor('Team Lead'), user('other'))).toBe(false)
  expect(mayReadReason(actor('Manager'), user('other'))).toBe(true)
})
