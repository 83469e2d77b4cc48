import { formatDate } from '#core/time/format.ts'
import type { ReactNode } from 'react'
import { serverToday } from '#web/lib/server-clock.ts'
import { useMay, useMe } from '#web/lib/use-me.ts'
import { useSearchChange } from '#web/lib/use-search-change.ts'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { RegionBoundary } from '#web/ui/state/region-boundary.tsx'
import { useSlow } from '#web/ui/state/skeleton.tsx'
import { Controls, yourTeam } from './controls.tsx'
import { Hub } from './hub.tsx'
import { HubSkeleton } from './hub-skeleton.tsx'
import styles from './performance.module.css'
import { isWhole, lastDays, type Range } from './range.ts'
import { hubSearch, type HubSearch } from './search.ts'
import { TeamView, type TeamCharts } from './team.tsx'
import { usePerformance } from './use-performance.ts'

/** The shown person and period, for the content beside the figures. */
export interface ShownPeriod {
  employee: { id: string; name: string } | undefined
  range: { startDate: string; endDate: string }
}

interface PerformancePageProps {
  search: HubSearch
  /** The leadership board. */
  board: ReactNode
  /** The charts of the reader's own team, while nobody is chosen. */
  teamCharts: TeamCharts
  /** Above the digest: a summary on request. */
  summary?: ((shown: ShownPeriod) => ReactNode) | undefined
}

/** One person's period in figures, charts and a digest (docs/spec/tasks.md#2.13). */
export function PerformancePage({ search, board, teamCharts, summary }: PerformancePageProps) {
  const { user } = useMe()
  const may = useMay()
  const change = useSearchChange('/performance-hub', hubSearch)
  const byDefault = lastDays(30, serverToday(user.timeZone))
  const range: Range = { from: search.from ?? byDefault.from, to: search.to ?? byDefault.to }
  // People who read no reports of others see themselves, others begin with their team.
  const userId = search.employee ?? (may('report.list-others') ? undefined : user.id)
  const isValid = isWhole(range)
  const query = usePerformance(isValid ? userId : undefined, range)
  const performance = query.data
  const isWaiting = userId !== undefined && isValid && !performance && !query.isError
  const isSlow = useSlow(isWaiting)
  const name = performance?.person.name ?? (userId === user.id ? user.name : '')
  const isTeam = userId === undefined
  const shown: ShownPeriod = {
    employee: isTeam ? undefined : { id: userId, name },
    range: { startDate: range.from, endDate: range.to },
  }
  return (
    <>
      <PageTitle
        facts={
          isTeam
            ? 'Your team; choose an employee for one person’s reports and tasks'
            : 'One person’s reports and tasks over a period'
        }
      >
        Performance Hub
      </PageTitle>
      <Controls
        employee={shown.employee}
        unit={isTeam ? search.bu : undefined}
        range={range}
        onEmployee={(employee) => change({ employee: employee || undefined })}
        onUnit={(bu) => change({ bu: bu || undefined })}
        onRange={({ from, to }) =>
          change(
            from === byDefault.from && to === byDefault.to
              ? { from: undefined, to: undefined }
              : { from, to },
          )
        }
      />
      <p className={styles.onPaper}>
        {isTeam ? yourTeam : name}, {formatDate(range.from)} to {formatDate(range.to)}
      </p>
      {query.isError && !performance ? (
        <ErrorState error={query.error} what="The figures" retry={() => query.refetch()} />
      ) : isSlow ? (
        <HubSkeleton range={range} board={board} />
      ) : performance ? (
        <div data-refreshing={query.isPlaceholderData || undefined}>
          <RegionBoundary
            name="performance"
            resetKey={`${performance.person.id} ${performance.from} ${performance.to}`}
          >
            <Hub performance={performance} board={board} summary={summary?.(shown)} />
          </RegionBoundary>
        </div>
      ) : isWaiting ? null : isTeam && isValid ? (
        <TeamView range={range} search={search} go={change} charts={teamCharts} board={board} />
      ) : (
        <div className={styles.alone}>{board}</div>
      )}
    </>
  )
}
