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
] as const)('a %s %o reads by scope: %s', (role, given, kind) => {
  expect(reportScope(actor(role, given)).kind).toBe(kind)
})

const own = { employeeId: user('me'), businessUnitId: businessUnit('unit') }
const team = { employeeId: user('other'), businessUnitId: businessUnit('unit') }
const elsewhere = { employeeId: user('other'), businessUnitId: businessUnit('another') }

test('nobody acknowledges their own', () => {
  for (const role of ['Manager', 'Director', 'Tenant Admin'])
    expect(mayAcknowledgeReport(actor(role, { isTenantAdmin: role === 'Tenant Admin' }), own)).toBe(false)
})

test('a manager acknowledges in the unit only', () => {
  expect(mayAcknowledgeReport(actor('Manager'), team)).toBe(true)
  expect(mayAcknowledgeReport(actor('Manager'), elsewhere)).toBe(false)
})

test('reading one’s own needs the permission for it', () => {
  expect(mayReadReport(actor('Employee'), own)).toBe(true)
  expect(mayReadReport(actor('Employee', { permissions: new Set() }), own)).toBe(false)
  expect(mayReadReport(actor('Employee'), team)).toBe(false)
})

test('a file that waits for its report is its owner’s alone', () => {
  expect(mayReadAttachment(actor('Employee'), { ownerId: user('me'), report: null })).toBe(true)
  expect(mayReadAttachment(actor('Manager'), { ownerId: user('other'), report: null })).toBe(false)
  expect(mayReadAttachment(actor('Manager'), { ownerId: user('other'), report: team })).toBe(true)
})

test('a report is edited by whoever wrote it and may submit', () => {
  expect(mayEditReport(actor('Employee'), own)).toBe(true)
  expect(mayEditReport(actor('Employee', { permissions: new Set() }), own)).toBe(false)
  expect(mayEditReport(actor('Tenant Admin', { isTenantAdmin: true }), team)).toBe(false)
})
