import { expect, test } from 'vitest'
import { allows } from '#core/access/acts.ts'
import type { Permission } from '#core/access/permissions.ts'
import { bottomPlaces } from './bottom-places.ts'
import type { Destination } from './destinations.ts'

const places = [
  '/',
  '/submit-eod/today',
  '/my-reports',
  '/my-tasks',
  '/meetings',
  '/calendar-view',
  '/manage-reports',
  '/all-reports',
  '/team-tasks',
  '/user-management',
].map((path): Destination => ({
  path,
  name: path,
  group: '',
  key: 'x',
  icon: (() => null) as never,
}))

function chosen(permitted: readonly Destination[], ...permissions: Permission[]): string[] {
  return bottomPlaces(permitted, (act) => allows(permissions, act)).map(({ path }) => path)
}

test.each([
  [[], ['/', '/my-tasks', '/submit-eod/today', '/meetings']],
  [['CAN_MANAGE_TEAM_REPORTS'], ['/', '/manage-reports', '/team-tasks', '/calendar-view']],
  [
    ['CAN_MANAGE_TEAM_REPORTS', 'CAN_MANAGE_USERS'],
    ['/', '/all-reports', '/user-management', '/calendar-view'],
  ],
] as [Permission[], string[]][])('with %j the bar leads to %j', (permissions, paths) => {
  expect(chosen(places, ...permissions)).toEqual(paths)
})

test('a destination that the person may not open is replaced by the next permitted one', () => {
  const few = places.filter(({ path }) => ['/', '/submit-eod/today', '/my-reports'].includes(path))
  expect(chosen(few)).toEqual(['/', '/submit-eod/today', '/my-reports'])
  const team = places.filter(({ path }) => !['/team-tasks', '/calendar-view'].includes(path))
  expect(chosen(team, 'CAN_MANAGE_TEAM_REPORTS')).toEqual([
    '/',
    '/manage-reports',
    '/submit-eod/today',
    '/my-reports',
  ])
})
