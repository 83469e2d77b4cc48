import { user } from '#tests/factories/named-ids.ts'
import { expect, test } from 'vitest'
import type { Permission } from '../permissions.ts'
import { roleActs } from './role.ts'

const actor = (...permissions: Permission[]) => ({
  userId: user('me'),
  name: 'Me',
  designation: null,
  roleName: 'Helper',
  businessUnitId: null,
  isTenantAdmin: false,
  permissions: new Set(permissions),
})
const role = { systemKey: null, name: 'Shift Supervisor', permissions: ['CAN_ACKNOWLEDGE_REPORTS'] as const }

test.each([
  [
    'by somebody who manages roles and has all its permissions',
    ['CAN_MANAGE_ROLES', 'CAN_ACKNOWLEDGE_REPORTS'],
    role,
    true,
  ],
  ['not by somebody who lacks one of its permissions', ['CAN_MANAGE_ROLES'], role, false],
  ['not by somebody who does not manage roles', ['CAN_MANAGE_USERS', 'CAN_ACKNOWLEDGE_REPORTS'], role, false],
  [
    'not by anybody if it is a system role',
    ['CAN_MANAGE_ROLES', 'CAN_ACKNOWLEDGE_REPORTS'],
    { ...role, systemKey: 'manager' },
    false,
  ],
] as const)('a role can be changed and deleted %s', (_, permissions, facts, isAllowed) => {
  expect(roleActs(actor(...permissions), facts)).toEqual(isAllowed ? ['edit', 'delete'] : [])
})
