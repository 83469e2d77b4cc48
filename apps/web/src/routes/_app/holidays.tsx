import { createFileRoute, redirect } from '@tanstack/react-router'
import { HolidaysPage } from '#web/features/holidays/holidays-page.tsx'
import { holidaySearch } from '#web/features/holidays/search.ts'
import { requireCompany } from '#web/lib/require-page.ts'
import { serverToday } from '#web/lib/server-clock.ts'

export const Route = createFileRoute('/_app/holidays')({
  validateSearch: (raw: Record<string, unknown>) => holidaySearch(serverToday('UTC').year).read(raw),
  beforeLoad: ({ context: { me }, location }) => {
    requireCompany(me)
    const ofThisYear = holidaySearch(serverToday(me.user.timeZone).year)
    if (ofThisYear.isNotCanonical(location.search))
      throw redirect({
        to: '/holidays',
        search: ofThisYear.read(location.search),
        replace: true,
      })
  },
  component: function Holidays() {
    return <HolidaysPage search={Route.useSearch()} />
  },
})
