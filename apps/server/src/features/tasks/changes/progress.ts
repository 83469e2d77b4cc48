import type { Progress } from '#core/tasks/progress.ts'
import { required } from '#core/values/required.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import type { TaskRow } from '../rows.ts'

/** The fields that change with the work on a task. */
export function progressOf(task: TaskRow): Progress {
  return {
    type: task.task_type,
    status: task.status,
    isLocked: task.is_locked,
    members: task.assignees.map(({ id, stage, completedAt }) => ({
      userId: id,
      stage,
      completedAt: completedAt === null ? null : Temporal.Instant.from(completedAt),
    })),
  }
}

/** The task with its changed progress. */
export function withProgress<Row extends TaskRow>(unit: UnitOfWork, task: Row, after: Progress): Row {
  const members = new Map(after.members.map((member) => [member.userId, member]))
  return {
    ...task,
    task_type: after.type,
    status: after.status,
    is_locked: after.isLocked,
    completed_at: after.status === 'Completed' ? (task.completed_at ?? unit.now) : null,
    updated_at: unit.now,
    assignees: task.assignees.map((assignee) => {
      const member = required(members.get(assignee.id), 'progress of the assignee')
      return { ...assignee, stage: member.stage, completedAt: member.completedAt?.toString() ?? null }
    }),
  }
}
