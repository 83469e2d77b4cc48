import type { ReactNode } from 'react'
import { formatDate } from '#core/time/format.ts'
import { daysOfPoint, snapshotPeriods, type SnapshotPeriod } from '#core/working-days/performance.ts'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { Segmented } from '#web/ui/field/segmented.tsx'
import { Skeleton, useSlow } from '#web/ui/state/skeleton.tsx'
import { ChartSection, ChartWaiting } from '#web/ui/charts/chart-section.tsx'
import styles from './dashboards.module.css'
import { ShareLine } from './share-line.tsx'
import { snapshotFinding, type TeamFigures } from './findings.ts'
import { percent } from '#web/lib/numbers.ts'
import { useSnapshot } from './dashboard-query.ts'

/** docs/spec/tasks.md#2.5 */
export const performanceSnapshot = 'Performance Snapshot'

interface SnapshotProps {
  days: SnapshotPeriod
  onDays: (days: SnapshotPeriod) => void
  businessUnitId: string | undefined
  /** Below the line: its description in words. */
  description?: ReactNode
}

/** The share of reports that came in on time, as a line over 7, 30 or 90 days (docs/spec/tasks.md#2.5, #7). */
export function Snapshot({ days, onDays, businessUnitId, description }: SnapshotProps) {
  const snapshot = useSnapshot(days, businessUnitId)
  return (
    <SnapshotChart
      figures={snapshot.data}
      period={`in the last ${days} days`}
      controls={
        <Segmented
          label="Period"
          value={`${days}`}
          onChange={(next) => {
            const period = snapshotPeriods.find((length) => `${length}` === next)
            if (period) onDays(period)
          }}
          options={snapshotPeriods.map((length) => ({ value: `${length}`, label: `${length} days` }))}
        />
      }
      error={
        snapshot.isError && (
          <ErrorState error={snapshot.error} what="The snapshot" retry={() => snapshot.refetch()} />
        )
      }
      description={description}
    />
  )
}

interface SnapshotChartProps {
  /** Undefined while loading. */
  figures: TeamFigures | undefined
  /** "in the last 7 days". */
  period: string
  note?: string
  controls?: ReactNode
  error?: ReactNode
  description?: ReactNode
}

/** The share of reports that came in on time, as a line. */
export function SnapshotChart({ figures, period, note, controls, error, description }: SnapshotChartProps) {
  const isSlow = useSlow(!figures && !error)
  const data = isSlow ? undefined : figures
  return (
    <ChartSection
      title={performanceSnapshot}
      note={note}
      controls={controls}
      chart={
        data && {
          finding: snapshotFinding(data, period),
          drawing: data.current.expected > 0 && <ShareLine points={data.points} />,
          table: tableOf(data),
        }
      }
    >
      {error}
      {!data && !error && (
        <ChartWaiting finding={isSlow && <Skeleton width="80%" />}>
          <div className={styles.lineBox} />
        </ChartWaiting>
      )}
      {description}
    </ChartSection>
  )
}

const pointNames = { 1: 'Day', 7: 'Week', 28: 'Four weeks' } as const

function tableOf({ points, days }: TeamFigures) {
  const name = ({ from, to }: TeamFigures['points'][number]) =>
    from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`
  return {
    columns: [pointNames[daysOfPoint(days)], 'Expected', 'Submitted', 'Late', 'On time'],
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
