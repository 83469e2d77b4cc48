import { actOfPage } from '#core/access/pages.ts'
import type { ActivityType } from '#core/activity/types.ts'
import type { Id } from '#core/ids/id.ts'
import { formatDate } from '#core/time/format.ts'
import type { NotificationAction } from '#core/notifications/action-types.ts'
import type { ActivityEntry, FieldChange } from '../activity/api.ts'
import type { NotificationTo } from '../notifications/api.ts'
import { ownLink, teamLink } from './links.ts'
import type { TaskRow } from './rows.ts'

/** The facts about a task that entries and notifications need. */
export type About = Pick<TaskRow, 'id' | 'title' | 'task_type' | 'created_by' | 'due_date'> & {
  assignees: readonly { id: Id<'user'>; name: string; isSuspended?: boolean }[]
}

/** The acting person. */
export interface Actor {
  userId: Id<'user'>
  name: string
}

/** The types of log entries about tasks. */
export type TaskAct = Extract<ActivityType, `task.${string}`> extends `task.${infer Act}` ? Act : never

/** The text of a notification after the acting person's name, and its kind. */
export interface NotificationText {
  actionType: NotificationAction
  does: string
}

/** The sentences about actions, after the acting person's name. */
export const sentences = {
  created: ({ title }: About): string => `created the task “${title}”.`,
  given: ({ title, task_type, due_date }: About): string =>
    `${task_type === 'team' ? 'gave you a part in' : 'gave you'} “${title}”, due ${formatDate(due_date)}.`,
  moved: ({ title }: About, to: string): string =>
    to === 'Completed' ? `completed “${title}”.` : `moved “${title}” to ${to}.`,
  commented: ({ title }: About): string => `commented on “${title}”.`,
  mentioned: ({ title }: About): string => `mentioned you in a comment on “${title}”.`,
}

/** An entry of the log. Nobody else sees one about a personal task (docs/spec/decisions.md#105). */
export function taskEntry(
  actor: Actor,
  task: About,
  act: TaskAct,
  does: string,
  details: readonly FieldChange[] = [],
): ActivityEntry {
  const whose = subjectOf(actor, task)
  return {
    type: `${task.task_type === 'personal' ? 'personal-task' : 'task'}.${act}`,
    description: `${actor.name} ${does}`,
    target: { kind: 'task', id: task.id },
    targetName: task.title,
    ...(whose ? { targetUser: { id: whose.id, name: whose.name } } : {}),
    details: details.map(({ field, from, to }) => ({ field, from, to })),
  }
}

/**
 * The person whom the entry is about. For a team task it is the actor if they are in the team, otherwise one of the
 * team, so that readers of their unit see the entry.
 */
function subjectOf({ userId }: Actor, { task_type, assignees }: About) {
  if (task_type === 'team' && assignees.some(({ id }) => id === userId)) return undefined
  return assignees.find(({ isSuspended }) => !isSuspended) ?? assignees[0]
}

/** A notification about a task, with a link to the page on which the person has it. */
export function taskNotification(
  actor: Actor,
  task: About,
  userId: Id<'user'>,
  { actionType, does }: NotificationText,
  type: 'info' | 'warning' = 'info',
): NotificationTo {
  return {
    userId,
    type,
    message: `${actor.name} ${does}`,
    ...(assigneeIdsOf(task).includes(userId)
      ? { link: ownLink(task.id), needs: actOfPage('/my-tasks') }
      : { link: teamLink(task.id), needs: actOfPage('/team-tasks') }),
    actionType,
    target: { kind: 'task', id: task.id },
  }
}

/** The task's assignees and its creator. */
export function assigneesAndCreator(task: About): Id<'user'>[] {
  return [...new Set([...assigneeIdsOf(task), ...(task.created_by ? [task.created_by] : [])])]
}

export function assigneeIdsOf(task: About): Id<'user'>[] {
  return task.assignees.map(({ id }) => id)
}
