import { IconNote } from '@tabler/icons-react'
import { expect, test } from 'vitest'
import { defaultRoles } from '#core/access/default-roles.ts'
import { platformAdministrator, somebodyWith } from '#tests/setup/web/person.ts'
import { destinations } from './destinations.ts'
import { isAllowedFor, isCurrentPlace, pageOfPlace, pagesOf, placesFor } from './permitted-places.ts'
import type { Page } from './place-types.ts'

type Person = Parameters<typeof placesFor>[1]

const namesOf = (me: Person) => placesFor(destinations, me).map(({ name }) => name)
const permissionsOf = (key: string) => defaultRoles.find((role) => role.key === key)!.permissions

test('an administrator has eleven places, and Integrations at the end', () => {
  const places = placesFor(destinations, somebodyWith(...permissionsOf('tenant_admin')))
  expect(places.filter(({ group }) => group !== 'foot').map(({ name }) => name)).toEqual([
    'Home',
    'Submit EOD',
    'Reports',
    'Tasks',
    'Meetings',
    'Calendar',
    'Leave',
    'Consistency Tracker',
    'Leave Management',
    'Performance',
    'Company',
  ])
  expect(places.filter(({ group }) => group === 'foot').map(({ name }) => name)).toEqual(['Integrations'])
})

test('an employee has no place with tabs, and each has the name of its page', () => {
  const places = placesFor(destinations, somebodyWith(...permissionsOf('employee')))
  expect(places.every(({ pages }) => pages.length === 1)).toBe(true)
  expect(places.map(({ name }) => name)).toEqual([
    'Home',
    'Submit EOD',
    'My EOD Reports',
    'My Tasks',
    'Meetings',
    'Calendar',
    'Leave',
  ])
})

test('a team lead has the calendar, but not the leave of others', () => {
  const names = namesOf(somebodyWith(...permissionsOf('team_lead')))
  expect(names).toContain('Calendar')
  expect(names).not.toContain('Leave Management')
})

test.each(['employee', 'manager', 'director', 'tenant_admin'])(
  'the former page of Directors is not in the sidebar: %s',
  (key) => {
    const paths = placesFor(destinations, somebodyWith(...permissionsOf(key))).flatMap(({ pages }) =>
      pages.map(({ path }) => path),
    )
    expect(paths).not.toContain('/director-dashboard')
  },
)

test('every page that a person may open is in one of their places', () => {
  for (const { permissions } of defaultRoles) {
    const me = somebodyWith(...permissions)
    const listed = placesFor(destinations, me).flatMap(({ pages }) => pages)
    const permitted = destinations.flatMap(pagesOf).filter((page) => isAllowedFor(page, me))
    expect(permitted.filter((page) => !listed.includes(page))).toEqual([])
  }
})

test('a person without a company has the platform as their only place and home', () => {
  const [platform, ...others] = placesFor(destinations, platformAdministrator())
  expect(others).toEqual([])
  expect(platform.pages.map(({ name }) => name)).toEqual([
    'Super Admin Panel',
    'Fix Existing Users',
    'Platform Log',
  ])
  for (const path of ['/', '/dashboard', '/super-admin', '/fix-users', '/platform-log'])
    expect(isCurrentPlace(platform, path)).toBe(true)
  const ofEverybody: Page = { name: 'Notices', path: '/notices' }
  expect(isAllowedFor(ofEverybody, platformAdministrator())).toBe(false)
  expect(isAllowedFor(ofEverybody, somebodyWith())).toBe(true)
})

test('one permission opens its pages, as the tabs of their place', () => {
  expect(namesOf(somebodyWith('CAN_SUBMIT_OWN_EOD'))).toEqual(['Home', 'Submit EOD', 'Leave'])
  expect(namesOf(somebodyWith('CAN_MANAGE_TEAM_REPORTS'))).toEqual([
    'Home',
    'Manage Reports',
    'Consistency Tracker',
  ])
  const tabsOf = (me: Person, name: string) =>
    placesFor(destinations, me)
      .find((place) => place.name === name)
      ?.pages.map(({ path }) => path)
  expect(tabsOf(somebodyWith('CAN_MANAGE_TEAM_REPORTS'), 'Consistency Tracker')).toEqual([
    '/delinquent-reports',
    '/sent-emails',
  ])
  expect(tabsOf(somebodyWith('CAN_MANAGE_USERS'), 'Trigger Log')).toEqual([
    '/admin-trigger-log',
    '/sent-emails',
  ])
  expect(tabsOf(somebodyWith('CAN_MANAGE_BUSINESS_UNITS'), 'Company')).toEqual([
    '/manage-business-units',
    '/holidays',
  ])
})

test('user administration opens neither the tracker nor Integrations', () => {
  const administration = ['CAN_MANAGE_USERS', 'CAN_CREATE_USER', 'CAN_EDIT_USER', 'CAN_ARCHIVE_USER'] as const
  expect(namesOf(somebodyWith(...administration))).toEqual(['Home', 'Trigger Log', 'User Management'])
})

test('All EOD Reports is a tab of Reports', () => {
  const both = somebodyWith('CAN_MANAGE_TEAM_REPORTS', 'CAN_VIEW_ALL_REPORTS', 'CAN_VIEW_OWN_REPORTS')
  const [reports] = placesFor(destinations, both).filter(({ badge }) => badge === 'pending')
  expect(reports.pages.map(({ tab }) => tab)).toEqual(['Mine', 'Team', 'All EOD Reports'])
  // The sidebar leads to the reports of others, although one's own are the first tab.
  expect(pageOfPlace(reports).path).toBe('/manage-reports')
  expect(isCurrentPlace(reports, '/all-reports')).toBe(true)
  const [all] = placesFor(destinations, somebodyWith('CAN_VIEW_ALL_REPORTS')).slice(1)
  expect(all).toMatchObject({ name: 'All EOD Reports', pages: [{ path: '/all-reports' }] })
})

test('a page without tabs is a place of its own', () => {
  const [notices] = placesFor(
    [{ name: 'Notices', path: '/notices', icon: IconNote, group: 'My day' }],
    somebodyWith(),
  )
  expect(notices).toMatchObject({ name: 'Notices', group: 'My day', pages: [{ path: '/notices' }] })
})
