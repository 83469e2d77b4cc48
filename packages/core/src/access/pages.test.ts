import { expect, test } from 'vitest'
import { permissionsByRoleName } from './default-roles.ts'
import { opensPage } from './pages.ts'

test.each([
  ['Employee', '/my-tasks', true],
  ['Employee', '/team-tasks', false],
  ['Team Lead', '/manage-reports', true],
  ['Employee', '/all-reports', false],
  ['Manager', '/all-reports', false],
  ['Director', '/all-reports', true],
  ['Tenant Admin', '/all-reports', true],
  ['Employee', '/leaderboard', false],
  ['Employee', '/user-management', false],
  ['Team Lead', '/admin/leave-records', false],
  ['Manager', '/admin/leave-records', true],
  ['Employee', '/leave', true],
  ['Tenant Admin', '/roles-permissions', true],
] as const)('a %s opens %s: %s', (role, page, opens) => {
  expect(opensPage(permissionsByRoleName(role), page)).toBe(opens)
})

test('a page is opened by any one permission that its act needs, and by no other', () => {
  expect(opensPage(['CAN_VIEW_OWN_TASKS'], '/my-tasks')).toBe(false)
  expect(opensPage(['CAN_CREATE_PERSONAL_TASKS'], '/my-tasks')).toBe(true)
  expect(opensPage([], '/leaderboard')).toBe(false)
})
