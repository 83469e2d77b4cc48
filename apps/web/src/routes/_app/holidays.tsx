import { createFileRoute, redirect } from '@tanstack/react-router'
import { HolidaysPage } from '#web/features/holidays/holidays-page.tsx'
import { isNotCanonical, readHolidaySearch } from '#web/features/holidays/search.ts'
import { serverToday } from '#web/lib/server-clock.ts'

export const Route = createFileRoute('/_app/holidays')({
  validateSearch: (raw: Record<string, unknown>) => readHolidaySearch(raw, serverToday('UTC').year),
  beforeLoad: ({ context: { me }, location }) => {
    if (!me?.tenant) throw redirect({ to: '/dashboard', replace: true })
    const thisYear = serverToday(me.user.timeZone).year
    if (isNotCanonical(location.search, thisYear))
      throw redirect({
        to: '/holidays',
        search: readHolidaySearch(location.search, thisYear),
        replace: true,
      })
  },
  component: function Holidays() {
    return <HolidaysPage search={Route.useSearch()} />
  },
})
