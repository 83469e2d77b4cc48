import { expect, test } from 'vitest'
import { missingCompanions } from './companions.ts'
import { defaultRoles } from './default-roles.ts'

test('a permission is told what it needs until one of those is there', () => {
  const of = (...permissions: Parameters<typeof missingCompanions>[1][]) =>
    missingCompanions(new Set(permissions), 'CAN_ACKNOWLEDGE_REPORTS')
  expect(of('CAN_ACKNOWLEDGE_REPORTS')).toEqual(['CAN_MANAGE_TEAM_REPORTS', 'CAN_VIEW_ALL_REPORTS'])
  expect(of('CAN_ACKNOWLEDGE_REPORTS', 'CAN_VIEW_ALL_REPORTS')).toEqual([])
  expect(missingCompanions(new Set(['CAN_MANAGE_ROLES']), 'CAN_MANAGE_ROLES')).toEqual([])
})

test('no permission of a system role lacks another one', () => {
  for (const { name, permissions } of defaultRoles)
    expect(
      permissions.filter((code) => missingCompanions(new Set(permissions), code).length > 0),
      name,
    ).toEqual([])
})
