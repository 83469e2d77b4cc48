import { expect, test } from 'vitest'
import {
  changesOf,
  draftOf,
  draftProblems,
  emptyDraft,
  fieldsOf,
  newUserBody,
  withChange,
} from './user-draft.ts'
import type { Role, User } from './user-types.ts'

const role = (changes: Partial<Role>) =>
  ({
    id: 'role_1',
    name: 'Role',
    systemKey: null,
    permissions: [],
    isWithinGrantLimit: true,
    ...changes,
  }) as Role
const employee = role({ systemKey: 'employee', permissions: ['CAN_SUBMIT_OWN_EOD'] })
const manager = role({ systemKey: 'manager', permissions: ['CAN_SUBMIT_OWN_EOD'] })
const required = 'Name, Login Email, Notification Email, and Role are required.'
const full = {
  ...emptyDraft,
  name: 'Meera Iyer',
  email: 'meera@acme.example',
  notificationEmail: 'meera@acme.example',
  roleId: 'role_1',
  businessUnitId: 'bu_1',
  weeklyOffDays: 'Sunday',
  password: 'right-horse',
}
const user = {
  name: 'Meera Iyer',
  email: 'meera@acme.example',
  notificationEmail: 'meera@acme.example',
  role: { id: 'role_1', name: 'Employee', systemKey: 'employee' },
  businessUnit: { id: 'bu_1', name: 'Technology' },
  designation: null,
  weeklyOffDays: ['Sunday'],
  timeZone: null,
} as User

test('an empty form has a problem at each required field', () => {
  expect(draftProblems(emptyDraft, null, undefined)).toEqual([
    { field: 'name', message: required },
    { field: 'email', message: required },
    { field: 'notificationEmail', message: required },
    { field: 'roleId', message: required },
    { field: 'password', message: 'Password is required for new users.' },
  ])
  expect(draftProblems(full, employee, undefined)).toEqual([])
})

test('the role decides which other fields are required', () => {
  const draft = { ...full, businessUnitId: '', weeklyOffDays: '' }
  expect(draftProblems(draft, employee, undefined)).toEqual([
    { field: 'businessUnitId', message: 'Business Unit is required for this role.' },
    { field: 'weeklyOffDays', message: 'Weekly Off Day is required for Employees.' },
  ])
  expect(draftProblems(draft, role({ systemKey: 'director' }), undefined)).toEqual([])
})

test.each([
  ['12345', 'The password needs at least 6 characters.'],
  ['meera-2026', 'The password must not contain the name or the email.'],
])('the password %s is refused', (password, message) => {
  expect(draftProblems({ ...full, password }, employee, undefined)).toEqual([{ field: 'password', message }])
  expect(draftProblems({ ...full, password, passwordMethod: 'link' }, employee, undefined)).toEqual([])
  expect(draftProblems({ ...full, password }, employee, user)).toEqual([])
})

test('the role decides which fields are shown', () => {
  expect(fieldsOf(null, emptyDraft)).toEqual({ unit: 'none', weeklyOffDays: 'none' })
  expect(fieldsOf(employee, emptyDraft)).toEqual({ unit: 'needed', weeklyOffDays: 'needed' })
  expect(fieldsOf(manager, emptyDraft)).toEqual({ unit: 'needed', weeklyOffDays: 'optional' })
  expect(fieldsOf(role({ systemKey: 'tenant_admin' }), emptyDraft)).toEqual({
    unit: 'optional',
    weeklyOffDays: 'none',
  })
  // A role of the company’s own counts as an employee by its permissions.
  const clerk = role({ permissions: ['CAN_SUBMIT_OWN_EOD'] })
  expect(fieldsOf(clerk, emptyDraft)).toEqual({ unit: 'optional', weeklyOffDays: 'needed' })
  const lead = role({ permissions: ['CAN_SUBMIT_OWN_EOD', 'CAN_MANAGE_TEAM_TASKS'] })
  expect(fieldsOf(lead, emptyDraft)).toEqual({ unit: 'optional', weeklyOffDays: 'optional' })
})

test('the notification email is the same as the login email until it is changed itself', () => {
  const typed = withChange(emptyDraft, { email: 'a@b' })
  expect(typed.notificationEmail).toBe('a@b')
  const other = withChange(typed, { notificationEmail: 'c@d' })
  expect(withChange(other, { email: 'e@f' }).notificationEmail).toBe('c@d')
})

test('a new person has either a password or an invitation', () => {
  expect(newUserBody(full, employee)).toMatchObject({ password: 'right-horse', timeZone: null })
  expect(newUserBody({ ...full, passwordMethod: 'link' }, employee)).not.toHaveProperty('password')
  expect(newUserBody({ ...full, passwordMethod: 'link' }, employee)).toMatchObject({ isToBeInvited: true })
})

test('only changed fields are sent', () => {
  const before = draftOf(user)
  expect(changesOf({ ...before, name: ' Meera Iyer ' }, before)).toEqual({})
  expect(changesOf({ ...before, designation: 'Engineer', businessUnitId: '' }, before)).toEqual({
    designation: 'Engineer',
    businessUnitId: null,
  })
})

test('the weekly offs of a new person follow their unit until others are chosen', () => {
  const offs = (unit: string) => (unit === 'bu_2' ? 'Friday' : 'Sunday,Saturday')
  const begun = { ...emptyDraft, weeklyOffDays: offs('') }
  const moved = withChange(begun, { businessUnitId: 'bu_2' }, offs)
  expect(moved.weeklyOffDays).toBe('Friday')
  const chosen = withChange(moved, { weeklyOffDays: 'Monday' }, offs)
  expect(withChange(chosen, { businessUnitId: '' }, offs).weeklyOffDays).toBe('Monday')
  expect(withChange(begun, { businessUnitId: 'bu_2' }).weeklyOffDays).toBe('Sunday,Saturday')
  expect(newUserBody({ ...full, weeklyOffDays: 'Sunday,Saturday' }, employee).weeklyOffDays).toEqual([
    'Sunday',
    'Saturday',
  ])
})
