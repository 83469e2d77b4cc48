import { useMe, useOpens } from '#web/lib/use-me.ts'
import type { Performance } from './use-performance.ts'

interface Place {
  to: string
  search: Record<string, unknown>
}

/** Where a person's reports and tasks can be opened; undefined where the reader may open no page for them. */
export function usePlaces({ person, from, to }: Performance) {
  const { user } = useMe()
  const opens = useOpens()
  const isOwn = person.id === user.id
  const lists = (['/manage-reports', '/all-reports'] as const).find(opens)
  const reports = isOwn && opens('/my-reports') ? '/my-reports' : lists
  const ofPerson = reports === '/my-reports' ? {} : { employee: person.id }
  const tasks = isOwn && opens('/my-tasks') ? '/my-tasks' : opens('/team-tasks') ? '/team-tasks' : undefined
  const within = (path: string | undefined, search: Record<string, unknown>): Place | undefined =>
    path === undefined ? undefined : { to: path, search }
  return {
    reports: within(reports, { ...ofPerson, startDate: from, endDate: to }),
    report: (id: string) => within(reports, { ...ofPerson, startDate: from, endDate: to, report: id }),
    tasks: tasks && {
      name: tasks === '/my-tasks' ? 'My Tasks' : 'Team Tasks',
      ...within(tasks, tasks === '/my-tasks' ? {} : { employee: person.id })!,
    },
    task: (id: string) => within(tasks, { taskId: id }),
  }
}
