import type { Id } from '../../ids/id.ts'
import { taskStatuses, type TaskStatus } from '../../tasks/kinds.ts'
import type { Actor } from '../actor.ts'
import { holdsAny } from './policy.ts'
import { isAssignee, looksAfter, taskPolicy, type TaskFacts } from './task.ts'

/** Why the actor may not do something with a task that they see: an error code. */
export type TaskRefusal =
  | 'task_personal_edit'
  | 'task_personal_delete'
  | 'task_not_created'
  | 'task_completed'
  | 'task_no_permission'
  | 'task_reopen_only'
  | 'task_completed_by_manager'
  | 'task_direct_completed_by_manager'
  | 'task_blocked_for_assignees'

/**
 * Why the actor may not change title, description, due date, priority, assignees or sub-tasks; null where they may.
 * Personal tasks are their creator's, others are edited by the manager who created them while they are not Completed
 * (2 §5).
 */
export function editRefusal(actor: Actor, task: TaskFacts): TaskRefusal | null {
  if (task.type === 'personal') return isCreator(actor, task) ? null : 'task_personal_edit'
  if (!holdsAny(actor.permissions, taskPolicy.manage)) return 'task_personal_edit'
  if (!isCreator(actor, task)) return 'task_not_created'
  return task.status === 'Completed' ? 'task_completed' : null
}

/**
 * Why the actor may not tick a sub-task of the task: who is assigned to either may, and whoever may edit the task. A
 * task that was given and is completed is done with its parts.
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

/** Why the actor may not delete the task. What is completed can be deleted too. */
export function deleteRefusal(actor: Actor, task: TaskFacts): TaskRefusal | null {
  const refusal = editRefusal(actor, { ...task, status: 'Not Started' })
  return refusal === 'task_personal_edit' ? 'task_personal_delete' : refusal
}

/**
 * Why the actor may not set the state of the task as whoever manages it: for its creator, or for whoever
 * may edit any task’s status (2 §5). From Completed it is only reopened to In Progress.
 */
export function statusRefusal(actor: Actor, task: TaskFacts, to: TaskStatus): TaskRefusal | null {
  const isOwn = isCreator(actor, task)
  if (task.type === 'personal') return isOwn ? null : 'task_personal_edit'
  const manages = isOwn && holdsAny(actor.permissions, taskPolicy.manage)
  if (!manages && !(looksAfter(actor, task) && holdsAny(actor.permissions, taskPolicy['set-any-status'])))
    return 'task_no_permission'
  return task.status === 'Completed' && to !== 'In Progress' && to !== 'Completed' ? 'task_reopen_only' : null
}

/**
 * Why the actor may not move their own part of the task. Blocked is not an assignee's to set by any way
 * (decision 060), and what a manager has completed stays so (2 §4).
 */
export function stageRefusal(actor: Actor, task: TaskFacts, to: TaskStatus): TaskRefusal | null {
  if (task.type === 'personal') return isCreator(actor, task) ? null : 'task_personal_edit'
  if (!isAssignee(actor, task)) return 'task_no_permission'
  if (task.isLocked)
    return task.type === 'team' ? 'task_completed_by_manager' : 'task_direct_completed_by_manager'
  return to === 'Blocked' ? 'task_blocked_for_assignees' : null
}

/** To which states the actor may set the task as whoever manages it. */
export function statusesOf(actor: Actor, task: TaskFacts): TaskStatus[] {
  return taskStatuses.filter((to) => statusRefusal(actor, task, to) === null)
}

/** To which states the actor may move their own part. */
export function stagesOf(actor: Actor, task: TaskFacts): TaskStatus[] {
  return taskStatuses.filter((to) => stageRefusal(actor, task, to) === null)
}

function isCreator(actor: Actor, task: TaskFacts): boolean {
  return task.createdBy === actor.userId
}
