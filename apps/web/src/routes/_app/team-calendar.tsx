import { createFileRoute } from '@tanstack/react-router'
import { requirePage } from '#web/lib/require-page.ts'
import { calendarSearch } from '#web/features/leave/calendar/search.ts'
import { TeamCalendarPage } from '#web/features/leave/calendar/team-calendar-page.tsx'

export const Route = createFileRoute('/_app/team-calendar')({
  validateSearch: calendarSearch.read,
  beforeLoad: ({ context: { me } }) => {
    requirePage(me, '/team-calendar')
  },
  component: function TeamCalendar() {
    return <TeamCalendarPage search={calendarSearch.read({ ...Route.useSearch() })} />
  },
})
