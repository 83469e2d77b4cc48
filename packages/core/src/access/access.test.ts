import { describe, expect, test } from 'vitest'
import { defaultRoles, permissionsByRoleName } from './default-roles.ts'
import { allPermissions, tenantPermissions, type Permission } from './permissions.ts'
import { resolvePermissions } from './resolve-permissions.ts'

describe('default roles', () => {
  test('there are 27 permissions, of which companies can grant 24', () => {
    expect([allPermissions.length, tenantPermissions.length]).toEqual([27, 24])
  })

  test.each([
    ['Tenant Admin', 24],
    ['Super Admin', 24],
    ['Director', 14],
    ['Manager', 13],
    ['Team Lead', 9],
    ['Employee', 6],
  ])('%s has %i permissions', (name, count) => {
    expect(new Set(permissionsByRoleName(name)).size).toBe(count)
  })

  test('no default role has a permission of the platform', () => {
    for (const role of defaultRoles)
      expect(role.permissions.filter((code) => !tenantPermissions.includes(code))).toEqual([])
  })

  test('a team lead may neither acknowledge reports nor approve leave', () => {
    const lead = permissionsByRoleName('Team Lead')
    expect(lead).not.toContain('CAN_ACKNOWLEDGE_REPORTS')
    expect(lead).not.toContain('CAN_MANAGE_ALL_LEAVES')
  })
})

describe('where the permissions of a person come from', () => {
  const none = { isPlatformAdmin: false, isTenantAdmin: false, rolePermissions: null, roleName: 'Unknown' }

  test('a platform administrator has all permissions regardless of their role', () => {
    expect(resolvePermissions({ ...none, isPlatformAdmin: true, rolePermissions: [] }).size).toBe(27)
  })

  test('the permissions stored with a role are used, not those that its name stands for', () => {
    const rolePermissions: Permission[] = ['CAN_VIEW_OWN_REPORTS']
    expect([...resolvePermissions({ ...none, roleName: 'Manager', rolePermissions })]).toEqual(
      rolePermissions,
    )
  })

  test('a role without a record has the permissions of its name, in any letter case; an unknown one has none', () => {
    expect(resolvePermissions({ ...none, roleName: ' MANAGER ' }).size).toBe(13)
    expect(resolvePermissions({ ...none, roleName: 'admin' }).size).toBe(24)
    expect(resolvePermissions(none).size).toBe(0)
  })

  test('a tenant administrator keeps all permissions of a company, even in a role with fewer', () => {
    expect(resolvePermissions({ ...none, isTenantAdmin: true, rolePermissions: [] }).size).toBe(24)
  })
})
