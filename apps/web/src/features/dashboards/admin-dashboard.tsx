import { formatDateWithDay, greeting } from '#core/time/format.ts'
import { localDate } from '#core/time/report-clock.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { linkTo, type LinkTarget } from '#web/lib/link-to.ts'
import { useMe, useOpens } from '#web/lib/use-me.ts'
import { useNow } from '#web/lib/use-now.ts'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { Answers, type AnswersProps } from './answers.tsx'
import styles from './admin-dashboard.module.css'
import { figureFreshness, overviewQuery } from './dashboard-query.ts'
import { FigureStrip } from '#web/ui/charts/figure-strip.tsx'
import { RegionBoundary } from '#web/ui/state/region-boundary.tsx'
import { WeekdayChart } from './weekday-chart.tsx'

/** The names of docs/spec/reporting.md#2. */
const systemOverview = 'System Overview'
const overviewNames = {
  totalUsers: 'Total Users',
  businessUnits: 'Business Units',
  totalReports: 'Total Reports',
  pendingAcknowledgments: 'Pending Ack.',
  totalLeaveRecords: 'Total Leave Records',
} as const

interface AdminDashboardProps {
  /** A row of links below the title. */
  shortcuts: ReactNode
  /** The System Activity Log. */
  log: ReactNode
  /** The dialog that invites a person again. */
  invitation: AnswersProps['invitation']
}

/** The state of the organisation (docs/spec/reporting.md#2). */
export function AdminDashboard({ shortcuts, log, invitation }: AdminDashboardProps) {
  const { user, tenant } = useMe()
  const now = useNow(60_000)
  return (
    <>
      <PageTitle
        documentTitle="Home"
        facts={`${tenant?.name}, ${formatDateWithDay(localDate(now, user.timeZone))}`}
      >
        {`${greeting(now, user.timeZone)}, ${user.name}`}
      </PageTitle>
      {shortcuts}
      <RegionBoundary name="figures">
        <Overview invitation={invitation} />
      </RegionBoundary>
      <div className={styles.below}>
        <div>
          <RegionBoundary name="weekday-chart">
            <WeekdayChart />
          </RegionBoundary>
        </div>
        <div>{log}</div>
      </div>
    </>
  )
}

function Overview({ invitation }: Pick<AdminDashboardProps, 'invitation'>) {
  const opens = useOpens()
  const overview = useQuery({ ...overviewQuery(), ...figureFreshness })
  if (overview.isError)
    return <ErrorState error={overview.error} what="The figures" retry={() => overview.refetch()} />
  const team = opens('/manage-reports') ? '/manage-reports' : undefined
  const reports = opens('/all-reports') ? '/all-reports' : team
  const places: Record<keyof typeof overviewNames, LinkTarget | undefined> = {
    totalUsers: linkTo({ to: '/user-management' }),
    businessUnits: opens('/manage-business-units') ? linkTo({ to: '/manage-business-units' }) : undefined,
    totalReports: reports && linkTo({ to: reports }),
    pendingAcknowledgments: reports && linkTo({ to: reports, search: { status: 'pending' } }),
    totalLeaveRecords: opens('/admin/leave-records') ? linkTo({ to: '/admin/leave-records' }) : undefined,
  }
  const names = Object.keys(overviewNames) as (keyof typeof overviewNames)[]
  return (
    <>
      <FigureStrip
        label={systemOverview}
        isThin
        figures={names.map((key) => ({
          name: overviewNames[key],
          value: overview.data?.[key],
          place: places[key],
        }))}
      />
      <Answers overview={overview.data} invitation={invitation} onInvited={() => void overview.refetch()} />
    </>
  )
}
