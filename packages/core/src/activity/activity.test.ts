import { businessUnit, user } from '#tests/factories/named-ids.ts'
import { describe, expect, test } from 'vitest'
import { activityView } from '../access/policies/activity.ts'
import type { Actor } from '../access/actor.ts'
import { permissionsByRoleName } from '../access/default-roles.ts'
import { activityPageSize, fetched, mostAtOnce, mostOwn, shown, shownToEmployee } from './feed.ts'
import { activityKinds, isForAdministrators, isPrivateField, kindNames } from './kinds.ts'
import { allActivityTypes, kindOf, personalTaskTypes, typesShown } from './types.ts'

test('a feed fetches 50 entries and shows 25, or 15 to employees; the own feed ends after 200, an answer after 500', () => {
  expect([fetched, shown, shownToEmployee, mostOwn, mostAtOnce]).toEqual([50, 25, 15, 200, 500])
  expect(mostOwn % activityPageSize).toBe(0)
})

test.each([
  ['eod.late-submitted', 'reports'],
  ['task.created', 'tasks'],
  ['personal-task.created', 'tasks'],
  ['leave.marked', 'leave'],
  ['leave.weekly-off', 'weekly-offs'],
  ['user.schedule-changed', 'days'],
  ['holiday.added', 'days'],
  ['reminder.sent', 'reminders'],
  ['badge.earned', 'badges'],
  ['user.archived', 'people'],
  ['user.role-changed', 'people'],
  ['role.created', 'roles'],
  ['business-unit.archived', 'units'],
  ['user.signed-in', 'sign-ins'],
  ['user.sign-in-failed', 'sign-ins'],
  ['user.sign-in-throttled', 'sign-ins'],
  ['user.sign-in-refused', 'sign-ins'],
  ['user.sign-in-warned', 'sign-ins'],
  ['user.two-factor-on', 'security'],
  ['user.notification-email-changed', 'security'],
  ['tenant.plan-changed', 'company'],
  ['export.started', 'exports'],
] as const)('%s is of the kind %s', (type, kind) => expect(kindOf(type)).toBe(kind))

test('every kind has a name', () => {
  expect(activityKinds.map((kind) => kindNames[kind])).toEqual([
    'Reports',
    'Tasks',
    'Meetings',
    'Leave',
    'Weekly offs',
    'Reminders',
    'Badges',
    'People',
    'Roles',
    'Business units',
    'Holidays and schedules',
    'Company',
    'Exports',
    'AI',
    'Account security',
    'Sign-ins',
  ])
  expect(activityKinds.filter(isForAdministrators)).toEqual(['exports', 'assistant', 'security', 'sign-ins'])
  expect(['login email', 'notification email', 'role'].map(isPrivateField)).toEqual([true, true, false])
})

describe('whose activity a person sees', () => {
  const actor = (roleName: string, given: Partial<Actor> = {}): Actor => ({
    userId: user('me'),
    name: 'Me',
    designation: null,
    roleName,
    businessUnitId: businessUnit('unit'),
    isTenantAdmin: roleName === 'Tenant Admin',
    permissions: new Set(permissionsByRoleName(roleName)),
    ...given,
  })
  const seen = (who: Actor) =>
    (['own', 'team', 'all'] as const).map((scope) => {
      const view = activityView(who, scope)
      return view && `${view.of.kind}${view.showsSecurity ? '+security' : ''}`
    })
  const free = { businessUnitId: null }

  test.each([
    ['an employee', actor('Employee'), ['own+security', undefined, undefined]],
    ['a team lead', actor('Team Lead'), ['own+security', 'unit', undefined]],
    ['a manager', actor('Manager'), ['own+security', 'unit', undefined]],
    ['a manager without a unit', actor('Manager', free), ['own+security', 'own', undefined]],
    ['a Director', actor('Director', free), ['own+security', 'tenant', 'tenant']],
    ['a Director tied to a unit', actor('Director'), ['own+security', 'unit', 'unit']],
    ['a tenant administrator', actor('Tenant Admin'), ['own+security', 'tenant', 'tenant+security']],
    ['a Super Admin', actor('Super Admin', free), ['own+security', 'tenant', 'tenant+security']],
  ])('%s', (_, who, expected) => expect(seen(who)).toEqual(expected))
})

test('every entry type names its audience, so that a new type is never shown by default', () => {
  const everything = { of: { kind: 'tenant' as const }, showsSecurity: true, showsTasks: true }
  const little = { ...everything, showsSecurity: false, showsTasks: false }
  const own = { ...everything, of: { kind: 'own' as const } }
  expect(new Set(allActivityTypes).size).toBe(allActivityTypes.length)
  const leftOut = ['sign-ins', 'weekly-offs']
  expect(typesShown(everything)).toEqual(
    allActivityTypes.filter((type) => !personalTaskTypes.includes(type) && !leftOut.includes(kindOf(type))),
  )
  expect(typesShown(little).map(kindOf)).not.toEqual(expect.arrayContaining(['tasks']))
  for (const kind of ['security', 'sign-ins', 'exports', 'tasks'] as const)
    expect(typesShown(little, kind)).toEqual([])
  expect(typesShown(own)).toEqual(allActivityTypes.filter((type) => kindOf(type) !== 'sign-ins'))
  expect(typesShown(own, 'sign-ins')).toContain('user.signed-in')
  expect(typesShown(everything, 'tasks')).not.toContain('personal-task.created')
})
