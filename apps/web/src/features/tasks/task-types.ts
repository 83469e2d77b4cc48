import type { TaskBoard, TaskPriority, TaskStatus } from '#core/tasks/kinds.ts'
import type { Output } from '#web/lib/api.ts'

export type Task = Output<'GET /tasks/{taskId}'>
export type TaskSummary = Output<'GET /tasks/mine'>['items'][number]
/** The numbers of the person's tasks in each group. */
export type GroupedTasks = NonNullable<Output<'GET /tasks/mine'>['grouped']>
export type MovedTask = Output<'PUT /tasks/{taskId}/status'>
export type TaskItem = Task['subTasks'][number]
export type TaskComment = Task['comments'][number]
export type BoardColumn = Output<'GET /tasks/mine/board'>['columns'][number]
export type { TaskBoard, TaskPriority, TaskStatus }
