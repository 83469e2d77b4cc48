import { linkTo, type LinkTarget } from './link-to.ts'
import { useMe, useOpens } from './use-me.ts'

/** The days that a list of reports is limited to. */
interface Days {
  startDate?: string
  endDate?: string
}

/** The addresses of a person's reports and tasks; undefined if the reader may open no page for them. */
export function usePersonPlaces(personId: string, days: Days = {}) {
  const { user } = useMe()
  const opens = useOpens()
  const isOwn = personId === user.id
  const lists = (['/manage-reports', '/all-reports'] as const).find(opens)
  const reports = isOwn && opens('/my-reports') ? '/my-reports' : lists
  const ofPerson = reports === '/my-reports' ? {} : { employee: personId }
  const tasks = isOwn && opens('/my-tasks') ? '/my-tasks' : opens('/team-tasks') ? '/team-tasks' : undefined
  return {
    reports: reports && linkTo({ to: reports, search: { ...ofPerson, ...days } }),
    report: (id: string): LinkTarget | undefined =>
      reports && linkTo({ to: reports, search: { ...ofPerson, ...days, report: id } }),
    tasks: tasks && {
      name: tasks === '/my-tasks' ? 'My Tasks' : 'Team Tasks',
      place:
        tasks === '/my-tasks' ? linkTo({ to: tasks }) : linkTo({ to: tasks, search: { employee: personId } }),
    },
    /** A task that is also the reader's own opens among their tasks, even if they manage the person. */
    task: (id: string, isMine = false): LinkTarget | undefined => {
      const page = isMine && opens('/my-tasks') ? '/my-tasks' : tasks
      return page && linkTo({ to: page, search: { taskId: id } })
    },
  }
}
