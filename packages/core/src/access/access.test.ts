import { businessUnit, user } from '#tests/factories/named-ids.ts'
import { describe, expect, test } from 'vitest'
import type { Actor } from './actor.ts'
import { can } from './can.ts'
import { defaultRoles, permissionsByRoleName } from './default-roles.ts'
import { allPermissions, tenantPermissions, type Permission } from './permissions.ts'
import { reportScope } from './report-scope.ts'
import { resolvePermissions } from './resolve-permissions.ts'

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

describe('default roles', () => {
  test('there are 27 codes, and companies can grant 24 of them', () => {
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

  test('no default role holds a code of the platform', () => {
    for (const role of defaultRoles)
      expect(role.permissions.filter((code) => !tenantPermissions.includes(code))).toEqual([])
  })

  test('a team lead neither acknowledges nor approves leave', () => {
    const lead = permissionsByRoleName('Team Lead')
    expect(lead).not.toContain('CAN_ACKNOWLEDGE_REPORTS')
    expect(lead).not.toContain('CAN_MANAGE_ALL_LEAVES')
  })
})

describe('whose permissions count', () => {
  const none = { isPlatformAdmin: false, isTenantAdmin: false, rolePermissions: null, roleName: 'Unknown' }

  test('a platform administrator has all, whatever the role', () => {
    expect(resolvePermissions({ ...none, isPlatformAdmin: true, rolePermissions: [] }).size).toBe(27)
  })

  test('a role’s record decides over its name', () => {
    const rolePermissions: Permission[] = ['CAN_VIEW_OWN_REPORTS']
    expect([...resolvePermissions({ ...none, roleName: 'Manager', rolePermissions })]).toEqual(
      rolePermissions,
    )
  })

  test('without a record the name counts, in any letters’ case; an unknown one gives nothing', () => {
    expect(resolvePermissions({ ...none, roleName: ' MANAGER ' }).size).toBe(13)
    expect(resolvePermissions({ ...none, roleName: 'admin' }).size).toBe(24)
    expect(resolvePermissions(none).size).toBe(0)
  })

  test('a tenant administrator cannot be locked out by a narrower role', () => {
    expect(resolvePermissions({ ...none, isTenantAdmin: true, rolePermissions: [] }).size).toBe(24)
  })
})

describe('reports', () => {
  test.each([
    ['Employee', {}, 'own'],
    ['Team Lead', {}, 'unit'],
    ['Manager', {}, 'unit'],
    ['Manager', { businessUnitId: null }, 'own'],
    ['Director', { businessUnitId: null }, 'tenant'],
    ['Director', {}, 'unit'],
    ['Tenant Admin', { isTenantAdmin: true }, 'tenant'],
  ] as const)('a %s %o reads by scope: %s', (role, given, kind) => {
    expect(reportScope(actor(role, given)).kind).toBe(kind)
  })

  const own = { employeeId: user('me'), businessUnitId: businessUnit('unit') }
  const team = { employeeId: user('other'), businessUnitId: businessUnit('unit') }
  const elsewhere = { employeeId: user('other'), businessUnitId: businessUnit('another') }

  test('nobody acknowledges their own', () => {
    for (const role of ['Manager', 'Director', 'Tenant Admin'])
      expect(can(actor(role, { isTenantAdmin: role === 'Tenant Admin' }), 'report.acknowledge', own)).toBe(
        false,
      )
  })

  test('a manager acknowledges in the unit only', () => {
    expect(can(actor('Manager'), 'report.acknowledge', team)).toBe(true)
    expect(can(actor('Manager'), 'report.acknowledge', elsewhere)).toBe(false)
  })

  test('reading one’s own needs the permission for it', () => {
    expect(can(actor('Employee'), 'report.read', own)).toBe(true)
    expect(can(actor('Employee', { permissions: new Set() }), 'report.read', own)).toBe(false)
    expect(can(actor('Employee'), 'report.read', team)).toBe(false)
  })

  test('a file that waits for its report is its owner’s alone', () => {
    expect(can(actor('Employee'), 'attachment.read', { ownerId: user('me'), report: null })).toBe(true)
    expect(can(actor('Manager'), 'attachment.read', { ownerId: user('other'), report: null })).toBe(false)
    expect(can(actor('Manager'), 'attachment.read', { ownerId: user('other'), report: team })).toBe(true)
  })
})
