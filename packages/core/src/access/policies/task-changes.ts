import type { Id } from '../../ids/id.ts'
import { taskStatuses, type TaskStatus } from '../../tasks/kinds.ts'
import type { Actor } from '../actor.ts'
import { holdsAny } from './policy.ts'
import { isAssignee, managesTask, taskPolicy, type TaskFacts } from './task.ts'

/** Error codes for why the actor may not do something with a task that they may see. */
export type TaskRefusal =
  | 'task_personal_edit'
  | 'task_personal_delete'
  | 'task_not_created'
  | 'task_completed'
  | 'task_no_permission'
  | 'task_reopen_only'
  | 'task_reopen_by_creator'
  | 'task_completed_by_manager'
  | 'task_direct_completed_by_manager'
  | 'task_blocked_for_assignees'

/**
 * Why the actor may not change title, description, due date, priority, assignees or sub-tasks; null if they may. A
 * personal task may be edited by its creator, any other by the manager who created it until it is Completed
 * (docs/spec/tasks.md#5).
 */
export function editRefusal(
  actor: Actor,
  task: Pick<TaskFacts, 'type' | 'status' | 'createdBy'>,
): TaskRefusal | null {
  if (task.type === 'personal') return isCreator(actor, task) ? null : 'task_personal_edit'
  if (!holdsAny(actor.permissions, taskPolicy.manage)) return 'task_personal_edit'
  if (!isCreator(actor, task)) return 'task_not_created'
  return task.status === 'Completed' ? 'task_completed' : null
}

/**
 * Why the actor may not tick a sub-task of the task; null if they may. The assignees of the sub-task and of the task
 * may, and everybody who may edit the task. In a completed task, only sub-tasks of a personal one can be ticked.
 */
export function tickRefusal(
  actor: Actor,
  task: TaskFacts,
  itemAssignee: Id<'user'> | null,
): TaskRefusal | null {
  if (task.type === 'personal') return editRefusal(actor, task)
  const edits = editRefusal(actor, { ...task, status: 'Not Started' }) === null
  if (!edits && !isAssignee(actor, task) && itemAssignee !== actor.userId) return 'task_no_permission'
  return task.status === 'Completed' ? 'task_completed' : null
}

/** Why the actor may not delete the task; null if they may. Completed tasks can be deleted too. */
export function deleteRefusal(actor: Actor, task: TaskFacts): TaskRefusal | null {
  const refusal = editRefusal(actor, { ...task, status: 'Not Started' })
  return refusal === 'task_personal_edit' ? 'task_personal_delete' : refusal
}

/**
 * Why the actor may not set the status of the whole task; null if they may. The manager who created it may, and other
 * managers of an assignee's tasks if they may edit any task's status (docs/spec/tasks.md#5). A Completed task can only
 * be reopened to In Progress, and one that a manager has completed only by the manager who created it
 * (docs/spec/tasks.md#4, docs/spec/decisions.md#113). A personal task belongs to its creator.
 */
export function statusRefusal(actor: Actor, task: TaskFacts, to: TaskStatus): TaskRefusal | null {
  const isOwn = isCreator(actor, task)
  if (task.type === 'personal') return isOwn ? null : 'task_personal_edit'
  const manages = isOwn && holdsAny(actor.permissions, taskPolicy.manage)
  if (!manages && !(managesTask(actor, task) && holdsAny(actor.permissions, taskPolicy['set-any-status'])))
    return 'task_no_permission'
  if (task.status !== 'Completed' || to === 'Completed') return null
  if (task.isLocked && !manages) return 'task_reopen_by_creator'
  return to === 'In Progress' ? null : 'task_reopen_only'
}

/**
 * Why the actor may not set the status of their own part of the task; null if they may. Assignees can never set it to
 * Blocked (docs/spec/decisions.md#060), and cannot change a task that a manager has completed (docs/spec/tasks.md#4).
 */
export function stageRefusal(actor: Actor, task: TaskFacts, to: TaskStatus): TaskRefusal | null {
  if (task.type === 'personal') return isCreator(actor, task) ? null : 'task_personal_edit'
  if (!isAssignee(actor, task)) return 'task_no_permission'
  if (task.isLocked)
    return task.type === 'team' ? 'task_completed_by_manager' : 'task_direct_completed_by_manager'
  return to === 'Blocked' ? 'task_blocked_for_assignees' : null
}

/** The statuses that the actor may give to the whole task as its manager. */
export function statusesOf(actor: Actor, task: TaskFacts): TaskStatus[] {
  return taskStatuses.filter((to) => statusRefusal(actor, task, to) === null)
}

/** The statuses that the actor may give to their own part of the task. */
export function stagesOf(actor: Actor, task: TaskFacts): TaskStatus[] {
  return taskStatuses.filter((to) => stageRefusal(actor, task, to) === null)
}

function isCreator(actor: Actor, task: Pick<TaskFacts, 'createdBy'>): boolean {
  return task.createdBy === actor.userId
}
