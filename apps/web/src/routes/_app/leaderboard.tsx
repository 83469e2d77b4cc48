import { createFileRoute, redirect } from '@tanstack/react-router'
import { requirePage } from '#web/lib/require-page.ts'
import { LeaderboardPage } from '#web/features/leaderboard/leaderboard-page.tsx'
import { boardSearch } from '#web/features/leaderboard/search.ts'
import { OnLeaveToday, RestingToday } from '#web/features/leave/away-today.tsx'

export const Route = createFileRoute('/_app/leaderboard')({
  validateSearch: boardSearch.read,
  beforeLoad: ({ context: { me }, location }) => {
    requirePage(me, '/leaderboard')
    if (boardSearch.isNotCanonical(location.search))
      throw redirect({ to: '/leaderboard', search: boardSearch.read(location.search), replace: true })
  },
  component: function Leaderboard() {
    const search = Route.useSearch()
    return (
      <LeaderboardPage
        search={search}
        aside={
          <>
            <RestingToday businessUnitId={search.bu} />
            <OnLeaveToday businessUnitId={search.bu} />
          </>
        }
      />
    )
  },
})
