import { useMe, useOpens } from './use-me.ts'

interface Place {
  to: string
  search: Record<string, unknown>
}

/** Days that a list of reports is limited to. */
interface Days {
  startDate?: string
  endDate?: string
}

/** Where a person's reports and tasks can be opened; undefined where the reader may open no page for them. */
export function usePersonPlaces(personId: string, days: Days = {}) {
  const { user } = useMe()
  const opens = useOpens()
  const isOwn = personId === user.id
  const lists = (['/manage-reports', '/all-reports'] as const).find(opens)
  const reports = isOwn && opens('/my-reports') ? '/my-reports' : lists
  const ofPerson = reports === '/my-reports' ? {} : { employee: personId }
  const tasks = isOwn && opens('/my-tasks') ? '/my-tasks' : opens('/team-tasks') ? '/team-tasks' : undefined
  const within = (path: string | undefined, search: Record<string, unknown>): Place | undefined =>
    path === undefined ? undefined : { to: path, search }
  return {
    reports: within(reports, { ...ofPerson, ...days }),
    report: (id: string) => within(reports, { ...ofPerson, ...days, report: id }),
    tasks: tasks && {
      name: tasks === '/my-tasks' ? 'My Tasks' : 'Team Tasks',
      ...within(tasks, tasks === '/my-tasks' ? {} : { employee: personId })!,
    },
    /** A task that is also the reader's own is among their tasks, whoever manages it. */
    task: (id: string, isMine = false) =>
      within(isMine && opens('/my-tasks') ? '/my-tasks' : tasks, { taskId: id }),
  }
}
