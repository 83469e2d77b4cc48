import { businessUnit, user } from '#tests/factories/named-ids.ts'
import { expect, test } from 'vitest'
import type { Actor } from '../actor.ts'
import { permissionsByRoleName } from '../default-roles.ts'
import { mayReadAttachment } from './attachment.ts'
import { mayAcknowledgeReport, mayEditReport, mayReadReport, reportScope } from './report.ts'

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

test.each([
  ['Employee', {}, 'own'],
  ['Team Lead', {}, 'unit'],
  ['Manager', {}, 'unit'],
  ['Manager', { businessUnitId: null }, 'own'],
  ['Director', { businessUnitId: null }, 'tenant'],
  ['Director', {}, 'unit'],
  ['Tenant Admin', { isTenantAdmin: true }, 'tenant'],
] as const)('a %s %o may read the reports of: %s', (role, given, kind) => {
  expect(reportScope(actor(role, given)).kind).toBe(kind)
})

const [here, there] = [businessUnit('unit'), businessUnit('another')]
const own = { employeeId: user('me'), businessUnitId: here, presentUnitId: here }
const team = { employeeId: user('other'), businessUnitId: here, presentUnitId: here }
const elsewhere = { employeeId: user('other'), businessUnitId: there, presentUnitId: there }

test('nobody may acknowledge their own report', () => {
  for (const role of ['Manager', 'Director', 'Tenant Admin'])
    expect(mayAcknowledgeReport(actor(role, { isTenantAdmin: role === 'Tenant Admin' }), own)).toBe(false)
})

test('a manager may acknowledge only reports of their own business unit', () => {
  expect(mayAcknowledgeReport(actor('Manager'), team)).toBe(true)
  expect(mayAcknowledgeReport(actor('Manager'), elsewhere)).toBe(false)
})

test('reading the own reports needs the permission for it', () => {
  expect(mayReadReport(actor('Employee'), own)).toBe(true)
  expect(mayReadReport(actor('Employee', { permissions: new Set() }), own)).toBe(false)
  expect(mayReadReport(actor('Employee'), team)).toBe(false)
})

test('a report of somebody who was moved is read by both units’ managers, and acknowledged by those of its own', () => {
  const before = { employeeId: user('other'), businessUnitId: here, presentUnitId: there }
  const since = { employeeId: user('other'), businessUnitId: there, presentUnitId: here }
  const rights = (report: typeof before) => [
    mayReadReport(actor('Manager'), report),
    mayAcknowledgeReport(actor('Manager'), report),
  ]
  expect(rights(before)).toEqual([true, true])
  expect(rights(since)).toEqual([true, false])
  // A report of one's own without the permission for it is not read by way of its unit either.
  const mine = { ...before, employeeId: user('me') }
  expect(mayReadReport(actor('Manager', { permissions: new Set(['CAN_VIEW_ALL_REPORTS']) }), mine)).toBe(
    false,
  )
})

test('only its owner may read a file that belongs to no report or meeting yet', () => {
  const loose = { report: null, isOfMeeting: false, attends: false }
  expect(mayReadAttachment(actor('Employee'), { ...loose, ownerId: user('me') })).toBe(true)
  expect(mayReadAttachment(actor('Manager'), { ...loose, ownerId: user('other') })).toBe(false)
  expect(mayReadAttachment(actor('Manager'), { ...loose, ownerId: user('other'), report: team })).toBe(true)
})

test('only the people of a meeting may read its files, its owner no longer alone', () => {
  const file = { ownerId: user('me'), report: null, isOfMeeting: true }
  expect(mayReadAttachment(actor('Employee'), { ...file, attends: true })).toBe(true)
  expect(mayReadAttachment(actor('Employee'), { ...file, attends: false })).toBe(false)
  expect(mayReadAttachment(actor('Employee', { permissions: new Set() }), { ...file, attends: true })).toBe(
    false,
  )
})

test('only its author may edit a report, with the permission to submit', () => {
  expect(mayEditReport(actor('Employee'), own)).toBe(true)
  expect(mayEditReport(actor('Employee', { permissions: new Set() }), own)).toBe(false)
  expect(mayEditReport(actor('Tenant Admin', { isTenantAdmin: true }), team)).toBe(false)
})
