import { createFileRoute, redirect } from '@tanstack/react-router'
import { calendarSearch } from '#web/features/leave/calendar/search.ts'
import { TeamCalendarPage } from '#web/features/leave/calendar/team-calendar-page.tsx'

export const Route = createFileRoute('/_app/team-calendar')({
  validateSearch: calendarSearch.read,
  beforeLoad: ({ context: { me } }) => {
    if (!me?.tenant || !me.permissions.includes('CAN_VIEW_OWN_CALENDAR'))
      throw redirect({ to: '/dashboard', replace: true })
  },
  component: function TeamCalendar() {
    return <TeamCalendarPage search={calendarSearch.read({ ...Route.useSearch() })} />
  },
})
