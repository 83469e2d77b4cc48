import type { Id } from '../../ids/id.ts'
import type { TaskStatus, TaskType } from '../../tasks/kinds.ts'
import type { Actor } from '../actor.ts'
import type { Permission } from '../permissions.ts'
import { holdsAny, type Policy } from './policy.ts'
import { reportPolicy, type ReportScope } from './report.ts'

/** The acts on tasks (docs/spec/reporting.md#6; docs/spec/tasks.md#5 and #6). */
export const taskPolicy = {
  'list-own': ['CAN_VIEW_OWN_TASKS'],
  'list-team': ['CAN_MANAGE_TEAM_TASKS'],
  list: ['CAN_VIEW_OWN_TASKS', 'CAN_MANAGE_TEAM_TASKS'],
  'create-personal': ['CAN_CREATE_PERSONAL_TASKS'],
  assign: ['CAN_MANAGE_TEAM_TASKS'],
  create: ['CAN_CREATE_PERSONAL_TASKS', 'CAN_MANAGE_TEAM_TASKS'],
  manage: ['CAN_MANAGE_TEAM_TASKS'],
  'set-any-status': ['CAN_EDIT_ANY_TASK_STATUS'],
} as const satisfies Policy

/** The facts about a task that the rules need. */
export interface TaskFacts {
  type: TaskType
  status: TaskStatus
  /** A manager has completed it. */
  isLocked: boolean
  /** Null if the creator's account was deleted. */
  createdBy: Id<'user'> | null
  assignees: readonly {
    userId: Id<'user'>
    businessUnitId: Id<'businessUnit'> | null
    isSuspended: boolean
  }[]
}

/**
 * Whose tasks the actor manages: only their own, those of their business unit, or those of the whole company
 * (docs/spec/tasks.md#6). With the permission to manage team tasks, company administrators manage all, and people with
 * a unit those of the unit; people without one manage all if they may read all reports.
 */
export function taskScope(actor: Actor): ReportScope {
  const own: ReportScope = { kind: 'own', userId: actor.userId }
  if (!holdsAny(actor.permissions, taskPolicy.manage)) return own
  if (actor.isTenantAdmin) return { kind: 'tenant' }
  if (actor.businessUnitId !== null)
    return { kind: 'unit', userId: actor.userId, businessUnitId: actor.businessUnitId }
  return holdsAny(actor.permissions, reportPolicy['list-all']) ? { kind: 'tenant' } : own
}

/**
 * Whether the actor may see the task: a personal one only as its creator (docs/spec/decisions.md#105), any other as its
 * creator, an assignee, or a manager of the business unit of an assignee who is not suspended (docs/spec/tasks.md#6).
 */
export function maySeeTask(actor: Actor, task: TaskFacts): boolean {
  if (!holdsAny(actor.permissions, taskPolicy.list)) return false
  if (task.createdBy === actor.userId) return true
  if (task.type === 'personal') return false
  return isAssignee(actor, task) || managesTask(actor, task)
}

/** Whether somebody with these permissions can be given the tasks of a person who leaves: those who do or manage tasks. */
export function mayInheritTasks(permissions: ReadonlySet<Permission>): boolean {
  return holdsAny(permissions, taskPolicy.list)
}

/** Whether the actor may move the task on the board of team tasks. */
export function mayPlaceTask(actor: Actor, task: TaskFacts): boolean {
  return (
    task.type !== 'personal' &&
    holdsAny(actor.permissions, taskPolicy.manage) &&
    (task.createdBy === actor.userId || managesTask(actor, task))
  )
}

export function isAssignee(actor: Actor, task: TaskFacts): boolean {
  return task.assignees.some(({ userId }) => userId === actor.userId)
}

/** Whether the task is among those that the actor manages (`taskScope`), regardless of who created it. */
export function managesTask(actor: Actor, task: TaskFacts): boolean {
  const scope = taskScope(actor)
  if (scope.kind === 'own') return false
  if (scope.kind === 'tenant') return true
  return task.assignees.some(
    ({ businessUnitId, isSuspended }) => !isSuspended && businessUnitId === scope.businessUnitId,
  )
}
