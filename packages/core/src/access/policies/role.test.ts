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
  ['by whoever manages roles and may as much', ['CAN_MANAGE_ROLES', 'CAN_ACKNOWLEDGE_REPORTS'], role, true],
  ['by nobody who may less', ['CAN_MANAGE_ROLES'], role, false],
  ['by nobody who does not manage roles', ['CAN_MANAGE_USERS', 'CAN_ACKNOWLEDGE_REPORTS'], role, false],
  [
    'by nobody where it is of the system',
    ['CAN_MANAGE_ROLES', 'CAN_ACKNOWLEDGE_REPORTS'],
    { ...role, systemKey: 'manager' },
    false,
  ],
] as const)('a role is changed and deleted %s', (_, permissions, facts, isAllowed) => {
  expect(roleActs(actor(...permissions), facts)).toEqual(isAllowed ? ['edit', 'delete'] : [])
})
