import { expect, test } from 'vitest'
import { defaultRoles } from '../access/default-roles.ts'
import { uselessPermissions } from './useless-permissions.ts'

test('no default role has a permission that it cannot use', () => {
  for (const { permissions } of defaultRoles) expect(uselessPermissions(new Set(permissions))).toEqual([])
})

test('a permission is useless without one of those that it needs', () => {
  const named = (
    ...codes: Parameters<typeof uselessPermissions>[0] extends ReadonlySet<infer P> ? P[] : never
  ) => uselessPermissions(new Set(codes)).map(({ permission }) => permission)
  expect(named('CAN_EDIT_USER')).toEqual(['CAN_EDIT_USER'])
  expect(named('CAN_EDIT_USER', 'CAN_MANAGE_USERS')).toEqual([])
  expect(named('CAN_ACKNOWLEDGE_REPORTS', 'CAN_VIEW_ALL_REPORTS')).toEqual([])
  expect(named('CAN_ACKNOWLEDGE_REPORTS', 'CAN_VIEW_OWN_REPORTS')).toEqual(['CAN_ACKNOWLEDGE_REPORTS'])
})
