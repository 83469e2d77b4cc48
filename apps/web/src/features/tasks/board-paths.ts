import type { TaskBoard } from './task-types.ts'

/** The page of each board. */
export const boardPaths = { mine: '/my-tasks', team: '/team-tasks' } as const satisfies Record<
  TaskBoard,
  string
>
