import { formatDate } from '#core/time/format.ts'
import { call } from '#web/lib/api.ts'
import { timeIn } from '#web/lib/exports/export-column.ts'
import type { ExportSource } from '#web/lib/exports/run-export.ts'
import { recurrenceWords, type Occurrence } from '../meeting-types.ts'
import { daysFromToday, shownDays } from './days.ts'
import { hasDays, type MeetingsSearch } from './search.ts'
import { filtersOf } from './use-meetings.ts'

const exportedAtOnce = 100

/** Every occurrence that matches the filters, in the order of the list. */
export function meetingExport(
  search: MeetingsSearch,
  today: Temporal.PlainDate,
  timeZone: string,
  title: string,
): ExportSource<Occurrence> {
  const isChosen = hasDays(search)
  const days = isChosen ? shownDays(search, today) : daysFromToday(today)
  const filters = { ...filtersOf(search, days), ...(isChosen ? {} : { order: 'oldest-first' as const }) }
  return {
    title,
    fileName: 'meetings',
    list: 'meetings',
    filters,
    timeZone,
    filterWords: [
      `From: ${formatDate(days.from)}`,
      `To: ${formatDate(days.to)}`,
      ...(search.kind ? [`Kind: ${search.kind === 'memo' ? 'Live memo' : 'Formal meeting'}`] : []),
      ...(search.search ? [`Search: ${search.search}`] : []),
    ],
    columns: [
      { key: 'title', header: 'Title', value: ({ title: name }) => name },
      {
        key: 'type',
        header: 'Kind',
        value: ({ type }) => (type === 'live_memo' ? 'Live memo' : 'Formal meeting'),
      },
      {
        key: 'startsAt',
        header: 'Starts',
        kind: 'time',
        value: ({ startsAt }) => timeIn(startsAt, timeZone),
      },
      { key: 'endsAt', header: 'Ends', kind: 'time', value: ({ endsAt }) => timeIn(endsAt, timeZone) },
      { key: 'location', header: 'Location', value: ({ location }) => location || null },
      { key: 'recurrence', header: 'Recurs', value: ({ recurrence }) => recurrenceWords[recurrence] },
      { key: 'createdBy', header: 'Planned by', value: ({ createdBy }) => createdBy.name },
      { key: 'attendees', header: 'Attendees', value: ({ attendeeCount }) => attendeeCount },
      { key: 'guests', header: 'Guests', value: ({ guestCount }) => guestCount },
      { key: 'answer', header: 'Your answer', value: ({ answer }) => answer },
      { key: 'state', header: 'State', value: stateOf },
      { key: 'tasks', header: 'Tasks', value: ({ session }) => session?.tasks.total ?? null },
      { key: 'tasksDone', header: 'Tasks done', value: ({ session }) => session?.tasks.completed ?? null },
    ],
    rowId: ({ meetingId, date }) => `${meetingId} ${date}`,
    fetchPage: async (page, signal) => {
      const query = { ...filters, page, pageSize: exportedAtOnce }
      const { items, count } = await call('GET /meetings', { query, signal })
      return { items, total: count }
    },
  }
}

function stateOf({ cancelledBy, session, isMissed }: Occurrence): string | null {
  if (cancelledBy) return 'Cancelled'
  if (session?.state === 'live') return 'Live'
  if (session?.state === 'finalized') return session.isAsynchronous ? 'Catch-up' : 'Finalized'
  return isMissed ? 'Not written up' : null
}
