import { createFileRoute, redirect } from '@tanstack/react-router'
import { readCalendarSearch, type CalendarSearch } from '#web/features/leave/calendar/search.ts'
import { TeamCalendarPage } from '#web/features/leave/calendar/team-calendar-page.tsx'
import { readLeaveView, type LeaveView } from '#web/features/leave/own/leave-view.ts'

export const Route = createFileRoute('/_app/team-calendar')({
  validateSearch: (search): CalendarSearch & { leave?: LeaveView | undefined } => ({
    ...readCalendarSearch(search),
    leave: readLeaveView(search['leave']),
  }),
  beforeLoad: ({ context: { me } }) => {
    if (!me?.tenant || !me.permissions.includes('CAN_VIEW_OWN_CALENDAR'))
      throw redirect({ to: '/dashboard', replace: true })
  },
  component: function TeamCalendar() {
    return <TeamCalendarPage search={Route.useSearch()} />
  },
})
