import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultRoles } from './default-roles.ts'
import { countsAsEmployee, teamPermissions, whyNoEmployee } from './employee.ts'
import { tenantPermissions } from './permissions.ts'

const employee = defaultRoles.find(({ key }) => key === 'employee')!
const own = (permissions: typeof tenantPermissions) => ({ name: 'Own', systemKey: null, permissions })

test('only the system role Employee counts as an employee, with and without a record', () => {
  const counting = defaultRoles.filter(({ key, ...role }) => countsAsEmployee({ ...role, systemKey: key }))
  expect(counting.map(({ name }) => name)).toEqual(['Employee'])
  const byName = [' EMPLOYEE ', 'Manager', 'admin', 'Nobody knows'].map((name) =>
    countsAsEmployee({ name, systemKey: undefined, permissions: [] }),
  )
  expect(byName).toEqual([true, false, false, false])
})

test('a role with exactly an Employee’s permissions counts as one', () => {
  expect(countsAsEmployee(own(employee.permissions))).toBe(true)
  expect(countsAsEmployee({ ...own(employee.permissions), isTenantAdmin: true })).toBe(false)
})

test('a role of the company’s own counts exactly if it submits reports and holds no team permission', () => {
  fc.assert(
    fc.property(fc.subarray([...tenantPermissions]), (permissions) => {
      const team = permissions.filter((code) => teamPermissions.includes(code))
      const why = whyNoEmployee(own(permissions))
      if (team.length > 0) expect(why).toMatchObject({ reason: 'leads' })
      else expect(why).toEqual(permissions.includes('CAN_SUBMIT_OWN_EOD') ? null : { reason: 'no-reports' })
    }),
  )
})

test('the team permissions that keep somebody from being an employee are named', () => {
  const why = whyNoEmployee(own([...employee.permissions, 'CAN_MANAGE_TEAM_MEETINGS']))
  expect(why).toEqual({ reason: 'leads', by: ['CAN_MANAGE_TEAM_MEETINGS'] })
})
