import { businessUnit, user } from '#tests/factories/named-ids.ts'
import { expect, test } from 'vitest'
import type { Actor } from '../actor.ts'
import { permissionsByRoleName } from '../default-roles.ts'
import type { Permission } from '../permissions.ts'
import { sightOf, type PersonSight, type SeenPerson } from './person-sight.ts'

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
const only = (...permissions: Permission[]) => actor('Custom', { permissions: new Set(permissions) })
const colleague: SeenPerson = {
  userId: user('other'),
  businessUnitId: businessUnit('unit'),
  isArchived: false,
  isSuspended: false,
}
const elsewhere = { ...colleague, businessUnitId: businessUnit('another') }

const nothing: PersonSight = {
  email: false,
  state: false,
  daysOff: false,
  reasons: false,
  reports: false,
  streak: false,
  tasks: 'none',
  meetings: false,
}
const ofColleague: PersonSight = { ...nothing, daysOff: true, tasks: 'shared', meetings: true }
const ofTeam: PersonSight = { ...ofColleague, state: true, reports: true, streak: true, tasks: 'all' }

test.each<[string, Actor, SeenPerson, PersonSight]>([
  ['an employee of the unit', actor('Employee'), colleague, ofColleague],
  ['an employee of another unit', actor('Employee'), elsewhere, { ...ofColleague, daysOff: false }],
  [
    'an employee without a unit',
    actor('Employee', { businessUnitId: null }),
    elsewhere,
    { ...ofColleague, daysOff: false },
  ],
  ['the lead of the unit', actor('Team Lead'), colleague, ofTeam],
  ['the manager of the unit', actor('Manager'), colleague, { ...ofTeam, reasons: true }],
  [
    'the manager of another unit, who manages all leave',
    actor('Manager'),
    elsewhere,
    { ...ofColleague, reasons: true },
  ],
  ['a Director', actor('Director', { businessUnitId: null }), elsewhere, { ...ofTeam, reasons: true }],
  ['an administrator', actor('Tenant Admin'), elsewhere, { ...ofTeam, reasons: true, email: true }],
  ['nobody’s permissions', only(), colleague, { ...nothing, daysOff: true }],
  ['CAN_MANAGE_USERS alone', only('CAN_MANAGE_USERS'), elsewhere, { ...nothing, email: true, state: true }],
  [
    'CAN_USE_PERFORMANCE_HUB alone, in the unit',
    only('CAN_USE_PERFORMANCE_HUB'),
    colleague,
    { ...nothing, daysOff: true, streak: true },
  ],
  ['CAN_USE_PERFORMANCE_HUB alone, elsewhere', only('CAN_USE_PERFORMANCE_HUB'), elsewhere, nothing],
  [
    'CAN_MANAGE_ALL_LEAVES alone, elsewhere',
    only('CAN_MANAGE_ALL_LEAVES'),
    elsewhere,
    { ...nothing, daysOff: true, reasons: true },
  ],
  [
    'CAN_MANAGE_TEAM_TASKS alone',
    only('CAN_MANAGE_TEAM_TASKS'),
    colleague,
    { ...nothing, daysOff: true, tasks: 'all' },
  ],
  ['CAN_VIEW_OWN_MEETINGS alone', only('CAN_VIEW_OWN_MEETINGS'), elsewhere, { ...nothing, meetings: true }],
])('%s', (_, reader, person, sight) => {
  expect(sightOf(reader, person)).toEqual(sight)
})

test('people see themselves: all but what their own lists refuse them', () => {
  const me = { ...colleague, userId: user('me') }
  expect(sightOf(actor('Employee'), me)).toEqual({ ...ofTeam, email: true, reasons: true })
  expect(sightOf(only(), me)).toEqual({
    ...nothing,
    email: true,
    state: true,
    daysOff: true,
    reasons: true,
  })
})

test('an archived person exists for those who list people or read their reports, and for nobody else', () => {
  const archived = { ...colleague, isArchived: true }
  expect(sightOf(actor('Employee'), archived)).toBeNull()
  expect(sightOf(actor('Manager'), { ...archived, businessUnitId: businessUnit('another') })).toBeNull()
  expect(sightOf(actor('Manager'), archived)).toMatchObject({ state: true })
  expect(sightOf(only('CAN_MANAGE_USERS'), archived)).toMatchObject({ state: true, reports: false })
})

test('days off stay hidden if they would reveal a suspension to somebody who may not know it', () => {
  const suspended = { ...colleague, isSuspended: true }
  expect(sightOf(actor('Employee'), suspended)).toMatchObject({ state: false, daysOff: false, streak: false })
  expect(sightOf(actor('Manager'), suspended)).toMatchObject({ state: true, daysOff: true, tasks: 'shared' })
})
