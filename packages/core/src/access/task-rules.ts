import type { Id } from '../ids/id.ts'
import { taskStatuses, type TaskStatus, type TaskType } from '../tasks/kinds.ts'
import type { Actor } from './actor.ts'
import { taskScope } from './task-scope.ts'

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

function isAssignee(actor: Actor, task: TaskFacts): boolean {
  return task.assignees.some(({ userId }) => userId === actor.userId)
}

/**
 * Whether the actor sees the task: a personal one its creator alone (decision 105), every other who is assigned, who
 * created it, and whoever looks after the unit of somebody assigned who is not suspended (2 §6).
 */
export function maySeeTask(actor: Actor, task: TaskFacts): boolean {
  if (!actor.permissions.has('CAN_VIEW_OWN_TASKS') && !actor.permissions.has('CAN_MANAGE_TEAM_TASKS'))
    return false
  if (task.createdBy === actor.userId) return true
  if (task.type === 'personal') return false
  return isAssignee(actor, task) || looksAfter(actor, task)
}

function looksAfter(actor: Actor, task: TaskFacts): boolean {
  const scope = taskScope(actor)
  if (scope.kind === 'own') return false
  if (scope.kind === 'tenant') return true
  return task.assignees.some(
    ({ businessUnitId, isSuspended }) => !isSuspended && businessUnitId === scope.businessUnitId,
  )
}

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
  if (!actor.permissions.has('CAN_MANAGE_TEAM_TASKS')) return 'task_personal_edit'
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
 * Why the actor may not set the state of the task as whoever manages it: for its creator, or with
 * CAN_EDIT_ANY_TASK_STATUS (2 §5). From Completed it is only reopened to In Progress.
 */
export function statusRefusal(actor: Actor, task: TaskFacts, to: TaskStatus): TaskRefusal | null {
  const isOwn = isCreator(actor, task)
  if (task.type === 'personal') return isOwn ? null : 'task_personal_edit'
  const manages = isOwn && actor.permissions.has('CAN_MANAGE_TEAM_TASKS')
  if (!manages && !(looksAfter(actor, task) && actor.permissions.has('CAN_EDIT_ANY_TASK_STATUS')))
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

/** Whether the actor may put the task elsewhere on the board of those who manage tasks. */
export function mayPlaceTask(actor: Actor, task: TaskFacts): boolean {
  return (
    task.type !== 'personal' &&
    actor.permissions.has('CAN_MANAGE_TEAM_TASKS') &&
    (isCreator(actor, task) || looksAfter(actor, task))
  )
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
