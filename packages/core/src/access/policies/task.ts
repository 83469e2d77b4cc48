import type { Id } from '../../ids/id.ts'
import type { TaskStatus, TaskType } from '../../tasks/kinds.ts'
import type { Actor } from '../actor.ts'
import { holdsAny, type Policy } from './policy.ts'
import { reportPolicy, type ReportScope } from './report.ts'

/** What is done with tasks (1 §6; 2 §5 and §6). */
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

/** What the rules ask of a task. */
export interface TaskFacts {
  type: TaskType
  status: TaskStatus
  /** Whoever manages it has completed it. */
  isLocked: boolean
  /** Null once who created it was deleted. */
  createdBy: Id<'user'> | null
  assignees: readonly {
    userId: Id<'user'>
    businessUnitId: Id<'businessUnit'> | null
    isSuspended: boolean
  }[]
}

/**
 * Whose tasks somebody looks after beside their own: their unit's, or the whole company's (2 §6). Whoever is tied to a
 * unit is held to it; a Director who is not, and administrators, look after all.
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
 * Whether the actor sees the task: a personal one its creator alone (decision 105), every other who is assigned, who
 * created it, and whoever looks after the unit of somebody assigned who is not suspended (2 §6).
 */
export function maySeeTask(actor: Actor, task: TaskFacts): boolean {
  if (!holdsAny(actor.permissions, taskPolicy.list)) return false
  if (task.createdBy === actor.userId) return true
  if (task.type === 'personal') return false
  return isAssignee(actor, task) || looksAfter(actor, task)
}

/** Whether the actor may put the task elsewhere on the board of those who manage tasks. */
export function mayPlaceTask(actor: Actor, task: TaskFacts): boolean {
  return (
    task.type !== 'personal' &&
    holdsAny(actor.permissions, taskPolicy.manage) &&
    (task.createdBy === actor.userId || looksAfter(actor, task))
  )
}

export function isAssignee(actor: Actor, task: TaskFacts): boolean {
  return task.assignees.some(({ userId }) => userId === actor.userId)
}

/** Whether the task lies in the scope of tasks that the actor looks after. */
export function looksAfter(actor: Actor, task: TaskFacts): boolean {
  const scope = taskScope(actor)
  if (scope.kind === 'own') return false
  if (scope.kind === 'tenant') return true
  return task.assignees.some(
    ({ businessUnitId, isSuspended }) => !isSuspended && businessUnitId === scope.businessUnitId,
  )
}
