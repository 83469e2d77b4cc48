import { createFileRoute } from '@tanstack/react-router'
import { CalendarAddressPage } from '#web/features/calendar-feed/calendar-address-page.tsx'
import { requirePage } from '#web/lib/require-page.ts'

export const Route = createFileRoute('/_app/account/calendar')({
  beforeLoad: ({ context: { me } }) => {
    requirePage(me, '/calendar-view')
  },
  component: CalendarAddressPage,
})
