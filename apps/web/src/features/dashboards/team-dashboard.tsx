import type { SnapshotPeriod } from '#core/working-days/performance.ts'
import { IconActivity, IconCalendar, IconClipboardCheck, IconListCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useMay } from '#web/lib/use-me.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { inAddress } from './dashboard-query.ts'
import styles from './dashboards.module.css'
import { FigureStrip, type Figure } from '#web/ui/figure-strip.tsx'
import { Snapshot } from './snapshot.tsx'
import { managementToolkit } from './texts.ts'
import { ToolList } from './tool-list.tsx'
import { UnitBars } from './unit-bars.tsx'
import { RegionBoundary } from '#web/ui/region-boundary.tsx'
import { useTeam, type Team } from './use-team.ts'

interface TeamDashboardProps {
  title: string
  documentTitle: string
  /** The state of the person's own day. */
  facts?: ReactNode
  /** The main action, given the number of reports that wait for the person. */
  renderAction: (pending: number | undefined) => ReactNode
  businessUnitId?: string | undefined
  days: SnapshotPeriod
  onDays: (days: SnapshotPeriod) => void
  /** Beside the title: the choice of a unit. */
  head?: ReactNode
  /** The description of the snapshot in words. */
  renderDescription: (of: { days: SnapshotPeriod; businessUnitId: string | undefined }) => ReactNode
  /** Shows bars by unit, for people who see several. */
  showsUnits?: boolean
  feed: ReactNode
  /** The person's pinned tasks. */
  pinned?: ReactNode
  /** The person's meetings to come. */
  meetings?: ReactNode
  /** Who is away today. */
  away?: ReactNode
}

/** Who needs the manager's attention, and how consistently the team reports (2 §2.5). */
export function TeamDashboard(props: TeamDashboardProps) {
  const { businessUnitId, days } = props
  const team = useTeam(businessUnitId)
  return (
    <>
      <PageTitle
        documentTitle={props.documentTitle}
        facts={props.facts}
        action={props.renderAction(team.data?.pending ?? undefined)}
        actionOnPhone="inline"
        more={props.head}
      >
        {props.title}
      </PageTitle>
      {team.isError ? (
        <ErrorState error={team.error} retry={() => void team.refetch()} />
      ) : (
        <FigureStrip label="Today" figures={figuresOf(team.data, businessUnitId)} />
      )}
      <div className={styles.columns}>
        <div>
          <RegionBoundary name="snapshot">
            <Snapshot
              days={days}
              onDays={props.onDays}
              businessUnitId={businessUnitId}
              description={props.renderDescription({ days, businessUnitId })}
            />
          </RegionBoundary>
          {props.showsUnits && (
            <RegionBoundary name="unit-bars">
              <UnitBars days={days} businessUnitId={businessUnitId} />
            </RegionBoundary>
          )}
          {props.feed}
        </div>
        <div>
          <RegionBoundary name="tool-list">
            <Toolkit team={team.data} businessUnitId={businessUnitId} />
          </RegionBoundary>
          {props.pinned}
          {props.meetings}
          {props.away}
        </div>
      </div>
    </>
  )
}

function figuresOf(team: Team | undefined, businessUnitId: string | undefined): Figure[] {
  const pending: Figure = {
    name: 'Pending',
    value: team?.pending ?? undefined,
    to: '/manage-reports',
    search: { status: 'pending', ...inAddress(businessUnitId) },
  }
  return [
    ...(team?.pending === null ? [] : [pending]),
    ...todayFigures(team),
    { name: 'On leave', value: team?.onLeave },
    { name: 'Resting', value: team?.resting },
    ...(team && team.onHoliday > 0 ? [{ name: 'On holiday', value: team.onHoliday }] : []),
  ]
}

/** Before its due time a report is not in yet; who has not reported after it is missing, each in their own zone. */
function todayFigures(team: Team | undefined): Figure[] {
  const notInYet = { name: 'Not in yet', value: team?.notInYet }
  if (!team || team.missingToday === 0) return [notInYet]
  const missing = { name: 'Missing today', value: team.missingToday }
  return team.notInYet === 0 ? [missing] : [notInYet, missing]
}

function Toolkit({ team, businessUnitId }: { team: Team | undefined; businessUnitId: string | undefined }) {
  const may = useMay()
  if (!may('report.list-team')) return null
  const search = inAddress(businessUnitId)
  const away = team && team.onLeave + team.resting + team.onHoliday
  return (
    <ToolList
      title={managementToolkit}
      tools={[
        {
          name: 'Manage Reports',
          path: '/manage-reports',
          search,
          icon: IconClipboardCheck,
          waiting: team?.pending ? `${team.pending.toLocaleString('en')} pending` : undefined,
        },
        ...(team?.tasks
          ? [
              {
                name: 'Team Tasks',
                path: '/team-tasks',
                search,
                icon: IconListCheck,
                waiting: taskText(team.tasks),
              },
            ]
          : []),
        {
          name: 'Consistency Tracker',
          path: '/delinquent-reports',
          search,
          icon: IconActivity,
          waiting: team?.missingToday ? `${team.missingToday.toLocaleString('en')} missing today` : undefined,
        },
        ...(may('calendar.open-own')
          ? [
              {
                name: 'Calendar View',
                path: '/calendar-view',
                search,
                icon: IconCalendar,
                waiting: away ? `${away.toLocaleString('en')} away today` : undefined,
              },
            ]
          : []),
      ]}
    />
  )
}

/** "12 open, 3 overdue". */
function taskText({ open, overdue }: NonNullable<Team['tasks']>): string | undefined {
  if (open === 0) return undefined
  const late = overdue > 0 ? `, ${overdue.toLocaleString('en')} overdue` : ''
  return `${open.toLocaleString('en')} open${late}`
}
