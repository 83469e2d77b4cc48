import { businessUnit, user } from '#tests/factories/named-ids.ts'
import { expect, test } from 'vitest'
import type { TaskStatus } from '../../tasks/kinds.ts'
import type { Actor } from '../actor.ts'
import { defaultRoles } from '../default-roles.ts'
import {
  deleteRefusal,
  editRefusal,
  stageRefusal,
  stagesOf,
  statusesOf,
  statusRefusal,
} from './task-changes.ts'
import { maySeeTask, taskScope, type TaskFacts } from './task.ts'

const as = (name: string, role: string, unit: string | null = 'unit-a'): Actor => ({
  userId: user(name),
  name,
  designation: null,
  roleName: role,
  businessUnitId: unit === null ? null : businessUnit(unit),
  isTenantAdmin: role === 'Tenant Admin',
  permissions: new Set(defaultRoles.find((one) => one.name === role)!.permissions),
})
const manager = as('manager', 'Manager')
const lead = as('lead', 'Team Lead')
const director = as('director', 'Director', null)
const employee = as('employee', 'Employee')
const assignee = { userId: user('employee'), businessUnitId: businessUnit('unit-a'), isSuspended: false }
const direct: TaskFacts = {
  type: 'direct',
  status: 'In Progress',
  isLocked: false,
  createdBy: user('manager'),
  assignees: [assignee],
}
const personal: TaskFacts = { ...direct, type: 'personal', createdBy: user('employee') }

test('people who manage team tasks manage those of their unit or, without one, all if they may read all reports', () => {
  expect(taskScope(manager)).toMatchObject({ kind: 'unit', businessUnitId: businessUnit('unit-a') })
  expect(taskScope(as('m', 'Manager', null)).kind).toBe('own')
  expect(taskScope(director).kind).toBe('tenant')
  expect(taskScope(as('d', 'Director')).kind).toBe('unit')
  expect(taskScope(as('a', 'Tenant Admin', null)).kind).toBe('tenant')
  expect(taskScope(as('a', 'Tenant Admin')).kind).toBe('tenant')
  expect(taskScope(employee).kind).toBe('own')
})

test('a task is visible to its assignees, its creator, and managers of an assignee’s unit', () => {
  for (const actor of [employee, manager, lead, director]) expect(maySeeTask(actor, direct)).toBe(true)
  expect(maySeeTask(as('other', 'Employee'), direct)).toBe(false)
  expect(maySeeTask(as('other', 'Manager', 'unit-b'), direct)).toBe(false)
  const suspended = { ...direct, createdBy: user('x'), assignees: [{ ...assignee, isSuspended: true }] }
  expect(maySeeTask(lead, suspended)).toBe(false)
})

test('a personal task is visible only to its creator', () => {
  expect(maySeeTask(employee, personal)).toBe(true)
  for (const actor of [manager, lead, director, as('a', 'Tenant Admin', null)])
    expect(maySeeTask(actor, personal)).toBe(false)
})

test('a task can be edited by the manager who created it until it is completed, a personal one by its creator', () => {
  expect(editRefusal(manager, direct)).toBeNull()
  expect(editRefusal(manager, { ...direct, status: 'Completed' })).toBe('task_completed')
  expect(editRefusal(director, direct)).toBe('task_not_created')
  expect(editRefusal(employee, direct)).toBe('task_personal_edit')
  expect(editRefusal(employee, { ...personal, status: 'Completed' })).toBeNull()
})

test('a task can be deleted by the people who may edit it, also when it is completed', () => {
  expect(deleteRefusal(manager, { ...direct, status: 'Completed' })).toBeNull()
  expect(deleteRefusal(director, direct)).toBe('task_not_created')
  expect(deleteRefusal(employee, direct)).toBe('task_personal_delete')
  expect(deleteRefusal(employee, personal)).toBeNull()
})

test('the creator, and managers who may edit any status, set the status; from Completed only to In Progress', () => {
  expect(statusesOf(manager, direct)).toEqual(['Not Started', 'In Progress', 'Blocked', 'Completed'])
  expect(statusesOf(manager, { ...direct, status: 'Completed' })).toEqual(['In Progress', 'Completed'])
  const other = as('other', 'Manager')
  expect(statusRefusal(other, direct, 'Completed')).toBeNull()
  expect(statusesOf(other, { ...direct, status: 'Completed' })).toEqual(['In Progress', 'Completed'])
  // A manager has completed it: only the manager who created it reopens it (docs/spec/decisions.md#113).
  const locked: TaskFacts = { ...direct, status: 'Completed', isLocked: true }
  expect(statusRefusal(other, locked, 'In Progress')).toBe('task_reopen_by_creator')
  expect(statusesOf(other, locked)).toEqual(['Completed'])
  expect(statusesOf(manager, locked)).toEqual(['In Progress', 'Completed'])
  expect(statusRefusal(lead, direct, 'Completed')).toBe('task_no_permission')
  expect(statusesOf(lead, { ...direct, createdBy: user('lead') })).toHaveLength(4)
  expect(statusesOf(employee, direct)).toEqual([])
})

test('assignees give their part any status but Blocked, unless a manager has completed the task', () => {
  expect(stagesOf(employee, direct)).toEqual(['Not Started', 'In Progress', 'Completed'])
  expect(stageRefusal(employee, direct, 'Blocked')).toBe('task_blocked_for_assignees')
  const locked = { ...direct, status: 'Completed' as TaskStatus, isLocked: true }
  expect(stageRefusal(employee, locked, 'In Progress')).toBe('task_direct_completed_by_manager')
  expect(stageRefusal(employee, { ...locked, type: 'team' }, 'In Progress')).toBe('task_completed_by_manager')
  expect(stagesOf(manager, direct)).toEqual([])
  expect(stagesOf(employee, personal)).toEqual(['Not Started', 'In Progress', 'Blocked', 'Completed'])
})
