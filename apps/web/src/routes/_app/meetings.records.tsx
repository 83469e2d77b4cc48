import { createFileRoute, redirect } from '@tanstack/react-router'
import { RecordsPage } from '#web/features/meetings/records/records-page.tsx'
import { recordsSearch } from '#web/features/meetings/records/search.ts'
import { requirePage } from '#web/lib/require-page.ts'

export const Route = createFileRoute('/_app/meetings/records')({
  validateSearch: recordsSearch.read,
  beforeLoad: ({ context: { me }, location }) => {
    requirePage(me, '/meetings')
    if (recordsSearch.isNotCanonical(location.search))
      throw redirect({
        to: '/meetings/records',
        search: recordsSearch.read(location.search),
        replace: true,
      })
  },
  component: function MeetingRecords() {
    return <RecordsPage search={Route.useSearch()} />
  },
})
