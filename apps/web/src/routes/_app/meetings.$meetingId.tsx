import { createFileRoute, redirect } from '@tanstack/react-router'
import { workspaceSearch } from '#web/features/meetings/workspace/search.ts'
import { WorkspacePage } from '#web/features/meetings/workspace/workspace-page.tsx'
import { requirePage } from '#web/lib/require-page.ts'

export const Route = createFileRoute('/_app/meetings/$meetingId')({
  validateSearch: workspaceSearch.read,
  beforeLoad: ({ context: { me }, location, params }) => {
    requirePage(me, '/meetings')
    if (workspaceSearch.isNotCanonical(location.search))
      throw redirect({
        to: '/meetings/$meetingId',
        params,
        search: workspaceSearch.read(location.search),
        replace: true,
      })
  },
  component: function Meeting() {
    return <WorkspacePage meetingId={Route.useParams().meetingId} date={Route.useSearch().date} />
  },
})
