import { useQueryClient } from '@tanstack/react-query'
import { apiQuery } from '#web/lib/query.ts'
import type { CallArgs } from '#web/lib/api.ts'
import type { TaskBoard } from './task-types.ts'

/**
 * The topics of the person's own tasks and of the team's. A change of a team task sends a hint to everybody, but only pages
 * of team tasks are fetched again.
 */
export const taskTopics = { mine: 'tasks', team: 'team-tasks' } as const

export const mineQuery = (query: NonNullable<CallArgs<'GET /tasks/mine'>['query']>) =>
  apiQuery(taskTopics.mine, 'GET /tasks/mine', { query })
export const mineBoardQuery = (query: NonNullable<CallArgs<'GET /tasks/mine/board'>['query']>) =>
  apiQuery(taskTopics.mine, 'GET /tasks/mine/board', { query })
export const mineCalendarQuery = (query: NonNullable<CallArgs<'GET /tasks/mine/calendar'>['query']>) =>
  apiQuery(taskTopics.mine, 'GET /tasks/mine/calendar', { query })
export const pinnedQuery = () => apiQuery(taskTopics.mine, 'GET /tasks/mine/pinned')
export const teamQuery = (query: NonNullable<CallArgs<'GET /tasks/team'>['query']>) =>
  apiQuery(taskTopics.team, 'GET /tasks/team', { query })
export const teamCountQuery = (query: NonNullable<CallArgs<'GET /tasks/team/count'>['query']>) =>
  apiQuery(taskTopics.team, 'GET /tasks/team/count', { query })
export const teamBoardQuery = (query: NonNullable<CallArgs<'GET /tasks/team/board'>['query']>) =>
  apiQuery(taskTopics.team, 'GET /tasks/team/board', { query })
export const teamCalendarQuery = (query: NonNullable<CallArgs<'GET /tasks/team/calendar'>['query']>) =>
  apiQuery(taskTopics.team, 'GET /tasks/team/calendar', { query })
export const taskQuery = (taskId: string, board: TaskBoard) =>
  apiQuery(taskTopics[board], 'GET /tasks/{taskId}', { path: { taskId }, query: { board } })

/** Fetches everything that shows tasks again. */
export function useTaskRefresh(): () => void {
  const client = useQueryClient()
  return () => {
    for (const topic of [...Object.values(taskTopics), 'activity', 'person-page'])
      void client.invalidateQueries({ queryKey: [topic] })
  }
}
