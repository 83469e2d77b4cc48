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
] as const)('a %s %o sees the absences of: %s', (role, given, kind) => {
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
] as const)('a custom role with %j in unit %s sees the absences of: %s', (given, unit, kind) => {
  const permissions = new Set<Permission>(given)
  expect(
    teamScope(actor('Supervisor', { permissions, businessUnitId: unit && businessUnit(unit) })).kind,
  ).toBe(kind)
})

test('the reason of a leave is shown to the person and to people who manage leave', () => {
  expect(mayReadReason(actor('Employee'), user('me'))).toBe(true)
  expect(mayReadReason(actor('Employee'), user('other'))).toBe(false)
  expect(mayReadReason(actor('Team Lead'), user('other'))).toBe(false)
  expect(mayReadReason(actor('Manager'), user('other'))).toBe(true)
})
