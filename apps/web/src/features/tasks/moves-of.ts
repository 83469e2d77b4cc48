import type { TaskBoard, TaskStatus, TaskSummary } from './task-types.ts'

interface Moves {
  /** Whether one's own stage is moved, or the whole task as a person who manages it. */
  board: TaskBoard
  to: readonly TaskStatus[]
}

/**
 * The columns that the task can be moved to on a page: one's own stage on one's own board, otherwise the whole task.
 */
export function movesOf({ may, column }: Pick<TaskSummary, 'may' | 'column'>, page: TaskBoard): Moves {
  const own: Moves = { board: 'mine', to: may.stages }
  const whole: Moves = { board: 'team', to: may.statuses }
  const [first, second] = page === 'mine' ? [own, whole] : [whole, own]
  const { board, to } = first.to.length > 0 ? first : second
  return { board, to: to.filter((one) => one !== column) }
}
