import type { Id } from '#core/ids/id.ts'
import { publicId } from '#server/platform/ids.ts'

/** Where somebody who is to do the task finds it. */
export const ownLink = (taskId: Id<'task'>): string => `/my-tasks?taskId=${publicId('task', taskId)}`

/** Where whoever assigned the task or looks after it finds it. */
export const teamLink = (taskId: Id<'task'>): string => `/team-tasks?taskId=${publicId('task', taskId)}`
