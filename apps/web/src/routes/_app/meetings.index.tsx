import { createFileRoute, redirect } from '@tanstack/react-router'
import { MeetingsPage } from '#web/features/meetings/list/meetings-page.tsx'
import { meetingsSearch } from '#web/features/meetings/list/search.ts'
import { requirePage } from '#web/lib/require-page.ts'

export const Route = createFileRoute('/_app/meetings/')({
  validateSearch: meetingsSearch.read,
  beforeLoad: ({ context: { me }, location }) => {
    requirePage(me, '/meetings')
    if (meetingsSearch.isNotCanonical(location.search))
      throw redirect({ to: '/meetings', search: meetingsSearch.read(location.search), replace: true })
  },
  component: function Meetings() {
    return <MeetingsPage search={Route.useSearch()} />
  },
})
