import { ActivityFeed } from '#web/features/activity/activity-feed.tsx'
import { TeamDashboard } from '#web/features/dashboards/team-dashboard.tsx'
import { UnitSelect } from '#web/features/dashboards/unit-select.tsx'
import { DayState } from '#web/features/home/day-state.tsx'
import { HomeAction } from '#web/features/home/home-action.tsx'
import { OnLeaveToday, RestingToday } from '#web/features/leave/away-today.tsx'
import { PinnedTasks } from '#web/features/tasks/pinned/pinned-tasks.tsx'
import { useHas, useMe } from '#web/lib/use-me.ts'
import { useHomeChange, usualDays, type HomeProps } from './-home-search.ts'

export default function DirectorHome({ path, search }: HomeProps) {
  const change = useHomeChange(path)
  const { user } = useMe()
  const has = useHas()
  const isHome = path !== '/director-dashboard'
  return (
    <TeamDashboard
      title={isHome ? `Welcome, ${user.firstName}` : 'Director Dashboard'}
      documentTitle={isHome ? 'Home' : 'Director Dashboard'}
      facts={has('CAN_SUBMIT_OWN_EOD') && <DayState />}
      pinned={<PinnedTasks />}
      away={
        <>
          <OnLeaveToday businessUnitId={search.bu} />
          <RestingToday businessUnitId={search.bu} />
        </>
      }
      renderAction={(pending) => <HomeAction pending={pending} businessUnitId={search.bu} />}
      head={<UnitSelect value={search.bu} onChange={(bu) => change({ bu, person: undefined })} />}
      businessUnitId={search.bu}
      days={search.days ?? usualDays}
      onDays={(days) => change({ days })}
      showsUnits
      feed={
        has('CAN_VIEW_ALL_REPORTS') && (
          <ActivityFeed
            title="Organization Activity"
            scope="all"
            businessUnitId={search.bu}
            scrolls
            search={search}
            onChange={change}
          />
        )
      }
    />
  )
}
