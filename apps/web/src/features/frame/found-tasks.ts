import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { formatDate } from '#core/time/format.ts'
import type { Output } from '#web/lib/api.ts'
import { apiQuery } from '#web/lib/query.ts'
import { useMay, useOpens } from '#web/lib/use-me.ts'
import type { Command } from './commands.ts'
import { shortestSearch, useSettled } from './use-settled.ts'

const shownAtMost = 5

type Found = Output<'GET /tasks/mine'>['items'][number]

/** Tasks by a part of their title: the person's own, and those that they manage. */
export function useFoundTasks(text: string, go: (href: string) => void): Command[] {
  const may = useMay()
  const opens = useOpens()
  const asked = useSettled(text)
  const isAsked = asked.length >= shortestSearch && text !== ''
  const query = { search: asked.slice(0, 100), pageSize: shownAtMost }
  const opensMine = opens('/my-tasks') && may('task.list-own')
  const opensTeam = opens('/team-tasks')
  const mine = useQuery({
    ...apiQuery('tasks', 'GET /tasks/mine', { query }),
    placeholderData: keepPreviousData,
    enabled: isAsked && opensMine,
  })
  const team = useQuery({
    ...apiQuery('team-tasks', 'GET /tasks/team', { query }),
    placeholderData: keepPreviousData,
    enabled: isAsked && opensTeam,
  })
  if (!isAsked) return []
  const own = (opensMine && mine.data?.items) || []
  const others = ((opensTeam && team.data?.items) || []).filter(
    ({ id }) => !own.some((task) => task.id === id),
  )
  const commandOf =
    (path: string) =>
    ({ id, title, dueDate, column }: Found): Command => ({
      id: `task ${id}`,
      name: title,
      detail: `${column} · due ${formatDate(dueDate)}`,
      group: 'Tasks',
      isAction: false,
      run: () => go(`${path}?taskId=${id}`),
    })
  return [...own.map(commandOf('/my-tasks')), ...others.map(commandOf('/team-tasks'))]
}
