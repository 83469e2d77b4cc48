import { serverToday } from '#web/lib/server-clock.ts'
import { useQuery } from '@tanstack/react-query'
import { formatDateWithDay } from '#core/time/format.ts'
import { apiQuery } from '#web/lib/query.ts'
import { readTypedDate } from '#web/lib/typed-date.ts'
import { useMay, useMe, useOpens } from '#web/lib/use-me.ts'
import { useActiveTypedCommands } from '#web/lib/commands.ts'
import { matchesWords, type Command } from './commands.ts'
import { useFoundMeetings } from './found-meetings.ts'
import { useFoundTasks } from './found-tasks.ts'

const peopleAtMost = 8

/** People by name, reports by date, tasks and meetings by title, below the commands; only what the person may read. */
export function useFoundRecords(typed: string, go: (href: string) => void): Command[] {
  const opens = useOpens()
  const { timeZone } = useMe().user
  const onlyPeople = typed.startsWith('@')
  const text = typed.replace(/^@/, '').trim()
  const readsTeam = opens('/manage-reports')
  const readsPeople = useMay()('report.list-others')
  const people = useQuery({
    ...apiQuery('people', 'GET /people'),
    enabled: readsPeople && (onlyPeople || text !== '') && !typed.startsWith('>'),
  })
  const understood = useActiveTypedCommands(text)
  const searched = onlyPeople || typed.startsWith('>') ? '' : text
  const tasks = useFoundTasks(searched, go)
  const meetings = useFoundMeetings(searched, go)
  if (typed.startsWith('>') || (text === '' && !onlyPeople)) return []

  const found = (people.data?.items ?? [])
    .filter(({ name }) => matchesWords(name, text))
    .slice(0, peopleAtMost)
    .map((person): Command => ({
      id: `person ${person.id}`,
      name: person.name,
      detail: [person.designation, person.businessUnit?.name].filter(Boolean).join(' · '),
      group: 'People',
      isAction: false,
      run: () => go(`/people/${person.id}`),
    }))
  if (onlyPeople) return found
  const date = readTypedDate(text, serverToday(timeZone))?.toString()
  // Tasks and meetings are searched by the server, and are last, so that there is no layout shift.
  return [
    ...understood.map((command): Command => ({ ...command, group: 'Anywhere', isAction: true })),
    ...(date === undefined ? [] : reportsOf(date)),
    ...found,
    ...tasks,
    ...meetings,
  ]

  function reportsOf(day: string): Command[] {
    const shown = formatDateWithDay(day)
    const own = { name: `My report of ${shown}`, href: `/submit-eod/${day}` }
    const team = { name: `Reports of ${shown}`, href: `/manage-reports?startDate=${day}&endDate=${day}` }
    const isPast = day <= serverToday(timeZone).toString()
    return [...(isPast && opens('/submit-eod') ? [own] : []), ...(readsTeam ? [team] : [])].map(
      ({ name, href }): Command => ({
        id: `report ${href}`,
        name,
        group: 'Reports',
        isAction: false,
        run: () => go(href),
      }),
    )
  }
}
