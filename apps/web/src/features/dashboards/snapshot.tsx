import type { ReactNode } from 'react'
import { formatDate } from '#core/time/format.ts'
import { snapshotPeriods, type SnapshotPeriod } from '#core/working-days/performance.ts'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { Segmented } from '#web/ui/field/segmented.tsx'
import { Skeleton, useSlow } from '#web/ui/state/skeleton.tsx'
import { ChartSection, ChartWaiting } from '#web/ui/charts/chart-section.tsx'
import styles from './dashboards.module.css'
import { ShareLine } from './share-line.tsx'
import { snapshotFinding, type Snapshot as Data } from './findings.ts'
import { percent } from '#web/lib/numbers.ts'
import { useSnapshot } from './dashboard-query.ts'

/** docs/spec/tasks.md#2.5 */
export const performanceSnapshot = 'Performance Snapshot'

interface SnapshotProps {
  days: SnapshotPeriod
  /** Absent where the period is chosen beside it. */
  onDays?: (days: SnapshotPeriod) => void
  businessUnitId: string | undefined
  /** Below the line: its description in words. */
  description?: ReactNode
}

/** The share of reports that came in on time, as a line over 7, 30 or 90 days (docs/spec/tasks.md#2.5, #7). */
export function Snapshot({ days, onDays, businessUnitId, description }: SnapshotProps) {
  const snapshot = useSnapshot(days, businessUnitId)
  const isSlow = useSlow(snapshot.isPending)
  const data = isSlow ? undefined : snapshot.data
  return (
    <ChartSection
      title={performanceSnapshot}
      note={!onDays && `Last ${days} days`}
      controls={
        onDays && (
          <Segmented
            label="Period"
            value={`${days}`}
            onChange={(next) => {
              const period = snapshotPeriods.find((length) => `${length}` === next)
              if (period) onDays(period)
            }}
            options={snapshotPeriods.map((length) => ({ value: `${length}`, label: `${length} days` }))}
          />
        )
      }
      chart={
        data && {
          finding: snapshotFinding(data),
          drawing: data.current.expected > 0 && <ShareLine points={data.points} />,
          table: tableOf(data),
        }
      }
    >
      {snapshot.isError && (
        <ErrorState error={snapshot.error} what="The snapshot" retry={() => snapshot.refetch()} />
      )}
      {!data && !snapshot.isError && (
        <ChartWaiting finding={isSlow && <Skeleton width="80%" />}>
          <div className={styles.lineBox} />
        </ChartWaiting>
      )}
      {description}
    </ChartSection>
  )
}

function tableOf({ points, days }: Data) {
  const name = ({ from, to }: Data['points'][number]) =>
    from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`
  return {
    columns: [days > 31 ? 'Week' : 'Day', 'Expected', 'Submitted', 'Late', 'On time'],
    rows: points.map(
      (point) =>
        [
          name(point),
          point.expected,
          point.submitted,
          point.late,
          point.onTimeShare === null ? '–' : percent(point.onTimeShare),
        ] as const,
    ),
  }
}
