import { expect, test } from 'vitest'
import { allows } from '#core/access/acts.ts'
import { defaultRoles } from '#core/access/default-roles.ts'
import type { Permission } from '#core/access/permissions.ts'
import { platformAdministrator, somebodyWith } from '#tests/setup/web/person.ts'
import { bottomPlaces } from './bottom-places.ts'
import { destinations } from './destinations.ts'
import { placesFor } from './permitted-places.ts'

function chosen(me: Parameters<typeof placesFor>[1]): string[] {
  return bottomPlaces(placesFor(destinations, me), (act) => allows(me.permissions, act)).map(
    ({ page }) => page.path,
  )
}

test.each([
  ['employee', ['/', '/my-tasks', '/submit-eod/today', '/meetings']],
  ['manager', ['/', '/manage-reports', '/team-tasks', '/calendar-view']],
  ['tenant_admin', ['/', '/manage-reports', '/user-management', '/calendar-view']],
])('the bar of the role %s leads to %j', (key, paths) => {
  expect(chosen(somebodyWith(...defaultRoles.find((role) => role.key === key)!.permissions))).toEqual(paths)
})

test.each([
  [
    ['CAN_SUBMIT_OWN_EOD', 'CAN_VIEW_OWN_REPORTS'],
    ['/', '/submit-eod/today', '/my-reports', '/leave'],
  ],
  [
    ['CAN_MANAGE_TEAM_REPORTS', 'CAN_SUBMIT_OWN_EOD', 'CAN_VIEW_OWN_REPORTS'],
    ['/', '/manage-reports', '/submit-eod/today', '/leave'],
  ],
] as [Permission[], string[]][])(
  'with %j a forbidden page is replaced by the next place, and no place is listed twice',
  (permissions, paths) => {
    expect(chosen(somebodyWith(...permissions))).toEqual(paths)
  },
)

test('a platform administrator, whose only place has tabs, has no bar', () => {
  expect(chosen(platformAdministrator())).toEqual([])
})
