import type { TaskBoard, TaskStatus, TaskSummary } from './task-types.ts'

interface Moves {
  /** Whose part is moved: one's own, or the whole task as whoever manages it. */
  board: TaskBoard
  to: readonly TaskStatus[]
}

/** To where the task can be moved on a page: the own part of it on one's own board, else the whole. */
export function movesOf({ may, column }: Pick<TaskSummary, 'may' | 'column'>, page: TaskBoard): Moves {
  const own: Moves = { board: 'mine', to: may.stages }
  const whole: Moves = { board: 'team', to: may.statuses }
  const [first, second] = page === 'mine' ? [own, whole] : [whole, own]
  const { board, to } = first.to.length > 0 ? first : second
  return { board, to: to.filter((one) => one !== column) }
}
