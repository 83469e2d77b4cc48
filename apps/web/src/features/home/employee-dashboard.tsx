import type { ReactNode } from 'react'
import { useQueries } from '@tanstack/react-query'
import { useMay, useMe } from '#web/lib/use-me.ts'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { DayLine } from './day-line.tsx'
import { DayState } from './day-state.tsx'
import { HomeAction } from './home-action.tsx'
import styles from './home.module.css'
import { RegionBoundary } from '#web/ui/state/region-boundary.tsx'
import { DayStrip } from '#web/ui/calendar/day-strip.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { recentDays, shownDays } from './recent-days-query.ts'

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
      {submits && (
        <RegionBoundary name="day-line">
          <DayLine />
        </RegionBoundary>
      )}
      <div className={styles.underLine}>
        <Shortcuts row="employee" />
        {submits && (
          <RegionBoundary name="recent-days">
            <RecentDays />
          </RegionBoundary>
        )}
      </div>
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

/** The person's recent days, one mark per day. */
function RecentDays() {
  const may = useMay()
  const { timeZone } = useMe().user
  const { first, today, queries } = recentDays(timeZone)
  const answers = useQueries({
    queries: queries.map((query) => ({ ...query, enabled: may('report.list-own') })),
  })
  const days = answers
    .flatMap(({ data }) => data?.days ?? [])
    .filter(({ date }) => date >= first && date <= today)
  const isLoaded = answers.every(({ data }) => data)
  if (!may('report.list-own') || answers.some(({ isError }) => isError)) return null
  return (
    <p className={styles.recent}>
      {isLoaded && (
        <>
          <span aria-hidden="true">Last {shownDays} days</span>
          <DayStrip days={days} />
        </>
      )}
    </p>
  )
}
