import { describe, expect, test } from 'vitest'
import { roleNamesWith } from '../access/default-roles.ts'
import { changesInWords, inEditorOrder, permissionChanges } from './permission-changes.ts'

describe('the permissions that a role gains and loses', () => {
  test('are in the order of the editor, each once', () => {
    const before = ['CAN_VIEW_OWN_REPORTS', 'CAN_VIEW_OWN_TASKS'] as const
    const after = ['CAN_MANAGE_ROLES', 'CAN_VIEW_OWN_REPORTS', 'CAN_MANAGE_USERS'] as const
    expect(permissionChanges(before, after)).toEqual({
      added: ['CAN_MANAGE_USERS', 'CAN_MANAGE_ROLES'],
      removed: ['CAN_VIEW_OWN_TASKS'],
    })
    expect(inEditorOrder([...after, ...after])).toEqual([
      'CAN_MANAGE_USERS',
      'CAN_MANAGE_ROLES',
      'CAN_VIEW_OWN_REPORTS',
    ])
  })

  test('never contain a permission of the platform', () => {
    expect(inEditorOrder(['PLATFORM_ADMIN', 'CAN_MANAGE_TENANTS', 'CAN_EDIT_USER'])).toEqual([
      'CAN_EDIT_USER',
    ])
  })

  test.each([
    [1, 0, '1 permission added (Open the list of people and the administrator dashboard)'],
    [
      2,
      1,
      '2 permissions added (Open the list of people and the administrator dashboard, Add people), 1 removed (Open the list of people and the administrator dashboard)',
    ],
    [
      0,
      3,
      '3 permissions removed (Open the list of people and the administrator dashboard, Add people, Change people)',
    ],
  ])('%i added and %i removed read: %s', (added, removed, words) => {
    const some = ['CAN_MANAGE_USERS', 'CAN_CREATE_USER', 'CAN_EDIT_USER'] as const
    expect(changesInWords({ added: some.slice(0, added), removed: some.slice(0, removed) })).toBe(words)
  })
})

test('the role names that grant a permission without a record are those of the fallback', () => {
  expect(roleNamesWith(['CAN_MANAGE_ROLES'])).toEqual([
    'admin',
    'tenant admin',
    'super admin',
    'tenant_admin',
  ])
  expect(roleNamesWith(['CAN_ACKNOWLEDGE_REPORTS'])).toContain('manager')
  expect(roleNamesWith(['CAN_ACKNOWLEDGE_REPORTS'])).not.toContain('team lead')
})
