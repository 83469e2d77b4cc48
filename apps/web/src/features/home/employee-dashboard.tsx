import type { ReactNode } from 'react'
import { useMay, useMe } from '#web/lib/use-me.ts'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { DayLine } from './day-line.tsx'
import { DayState } from './day-state.tsx'
import { HomeAction } from './home-action.tsx'
import styles from './home.module.css'
import { RecentDays } from './recent-days.tsx'
import { RegionBoundary } from '#web/ui/state/region-boundary.tsx'
import { Shortcuts } from './shortcuts.tsx'

interface EmployeeDashboardProps {
  feed: ReactNode
  leave: ReactNode
  badges: ReactNode
  pinned: ReactNode
  meetings: ReactNode
}

/** The person's open work of today, and their leave, badges and activity (docs/spec/tasks.md#2.5). */
export function EmployeeDashboard({ feed, leave, badges, pinned, meetings }: EmployeeDashboardProps) {
  const { user } = useMe()
  const submits = useMay()('report.submit')
  return (
    <>
      <PageTitle
        documentTitle="Home"
        facts={
          submits && (
            <RegionBoundary name="day-state" shows="nothing">
              <DayState />
            </RegionBoundary>
          )
        }
        action={<HomeAction />}
      >
        {`Welcome, ${user.firstName}`}
      </PageTitle>
      <Shortcuts of="employee" />
      {submits && (
        <>
          <RegionBoundary name="day-line">
            <DayLine />
          </RegionBoundary>
          <RegionBoundary name="recent-days">
            <RecentDays />
          </RegionBoundary>
        </>
      )}
      <div className={styles.columns}>
        <div className={styles.main}>
          {pinned}
          {meetings}
        </div>
        <div className={styles.aside}>
          {leave}
          {badges}
        </div>
        <div className={styles.feed}>{feed}</div>
      </div>
    </>
  )
}
