import { businessUnit, user } from '#tests/factories/named-ids.ts'
import { expect, test } from 'vitest'
import type { Actor } from '../actor.ts'
import { tenantPermissions, type Permission } from '../permissions.ts'
import { personActs, wouldReachCredentials, type PersonFacts } from './person.ts'

const actor = (...permissions: Permission[]): Actor => ({
  userId: user('me'),
  name: 'Me',
  designation: null,
  roleName: 'Helper',
  businessUnitId: null,
  isTenantAdmin: false,
  permissions: new Set(permissions),
})
const every = actor(...tenantPermissions)

const person = (changes: Partial<PersonFacts> = {}): PersonFacts => ({
  userId: user('other'),
  isTenantAdmin: false,
  rolePermissions: [],
  roleName: 'Employee',
  businessUnitId: businessUnit('unit'),
  isArchived: false,
  isSuspended: false,
  hasPassword: true,
  hasSecondFactor: false,
  ...changes,
})

test('an active person can be edited, invited, signed out, suspended and archived', () => {
  expect(personActs(every, person())).toEqual([
    'edit',
    'change-notification-email',
    'invite',
    'sign-out',
    'suspend',
    'archive',
  ])
})

test('only an archived person can be deleted', () => {
  expect(personActs(every, person({ isArchived: true }))).toEqual([
    'edit',
    'change-notification-email',
    'unarchive',
    'delete',
  ])
})

test('a suspended person can be resumed, and a second factor can be switched off', () => {
  expect(personActs(every, person({ isSuspended: true, hasSecondFactor: true }))).toEqual([
    'edit',
    'change-notification-email',
    'invite',
    'remove-second-factor',
    'resume',
    'archive',
  ])
})

test.each([
  ['CAN_MANAGE_USERS', {}, []],
  ['CAN_ARCHIVE_USER', {}, ['suspend', 'archive']],
  ['CAN_CREATE_USER', { hasPassword: false }, ['invite']],
  ['CAN_EDIT_USER', {}, ['edit', 'change-notification-email', 'invite', 'sign-out']],
  ['CAN_DELETE_ARCHIVED_USER', { isArchived: true }, ['delete']],
] as const)('with only %s, the acts on a person who is %o are: %j', (permission, facts, acts) => {
  expect(personActs(actor(permission), person(facts))).toEqual(acts)
})

test('somebody who may only add people cannot create a link for a person who has a password already', () => {
  expect(personActs(actor('CAN_CREATE_USER'), person({ hasPassword: true }))).toEqual([])
})

test('nobody can lock themselves out, or change an administrator who may do more than they may', () => {
  expect(personActs(every, person({ userId: user('me') }))).toEqual(['edit'])
  expect(personActs(every, person({ isTenantAdmin: true }))).toEqual([])
  const editor = actor('CAN_EDIT_USER')
  expect(personActs(editor, person({ rolePermissions: ['CAN_MANAGE_BUSINESS_UNITS'] }))).toEqual([])
})

test('people who may edit people edit everybody without administrative rights, but replace the credentials only of people who do and read no more', () => {
  const editor = actor('CAN_EDIT_USER', 'CAN_MANAGE_TEAM_REPORTS')
  const ofAnotherUnit = { ...editor, businessUnitId: businessUnit('another') }
  const ofTheUnit = { ...editor, businessUnitId: businessUnit('unit') }
  const lead = person({ rolePermissions: ['CAN_MANAGE_TEAM_REPORTS'], hasSecondFactor: true })
  const withCredentials = ['edit', 'change-notification-email', 'invite', 'sign-out', 'remove-second-factor']
  expect(personActs(ofAnotherUnit, lead)).toEqual(['edit', 'sign-out'])
  expect(personActs(ofTheUnit, lead)).toEqual(withCredentials)
  const reporter = { ...lead, rolePermissions: ['CAN_SUBMIT_OWN_EOD'] as const }
  expect(personActs(ofTheUnit, reporter)).toEqual(['edit', 'sign-out'])
})

test('people who may add or edit people create the first link of everybody whom they manage', () => {
  const invited = person({ rolePermissions: ['CAN_VIEW_ALL_REPORTS'], hasPassword: false })
  expect(personActs(actor('CAN_CREATE_USER'), invited)).toEqual(['invite'])
  expect(personActs(actor('CAN_EDIT_USER'), invited)).toContain('invite')
})

test('an editor who may do less cannot demote a manager to a role within their own permissions', () => {
  const editor = actor('CAN_EDIT_USER', 'CAN_SUBMIT_OWN_EOD')
  const manager = person({ rolePermissions: ['CAN_SUBMIT_OWN_EOD', 'CAN_MANAGE_TEAM_TASKS'] })
  const employee = person({ rolePermissions: ['CAN_SUBMIT_OWN_EOD'] })
  expect(wouldReachCredentials(editor, manager, employee)).toBe(true)
  expect(wouldReachCredentials(editor, employee, manager)).toBe(false)
  expect(wouldReachCredentials(actor('CAN_EDIT_USER'), manager, employee)).toBe(false)
})
