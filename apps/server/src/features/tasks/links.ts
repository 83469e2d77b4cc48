import type { Id } from '#core/ids/id.ts'
import { publicId } from '#server/platform/ids.ts'

/** The address of the task for an assignee. */
export const ownLink = (taskId: Id<'task'>): string => `/my-tasks?taskId=${publicId('task', taskId)}`

/** The address of the task for people who assigned or manage it. */
export const teamLink = (taskId: Id<'task'>): string => `/team-tasks?taskId=${publicId('task', taskId)}`
