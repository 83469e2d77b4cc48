import { createFileRoute, redirect } from '@tanstack/react-router'
import { calendarSearch } from '#web/features/calendar/search.ts'

/** Redirects the old address of the absences, which messages and bookmarks link to. */
export const Route = createFileRoute('/_app/team-calendar')({
  beforeLoad: ({ location: { search } }) => {
    const { month, ...rest } = search as Record<string, unknown>
    const date = typeof month === 'string' ? `${month}-01` : undefined
    throw redirect({
      to: '/calendar-view',
      search: calendarSearch.read({ ...rest, date, kinds: 'leave,off' }),
      replace: true,
    })
  },
})
