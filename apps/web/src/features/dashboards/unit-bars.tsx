import type { ReactNode } from 'react'
import type { SnapshotPeriod } from '#core/working-days/performance.ts'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { Skeleton, useSlow } from '#web/ui/state/skeleton.tsx'
import { ChartSection, ChartWaiting } from '#web/ui/charts/chart-section.tsx'
import styles from './dashboards.module.css'
import { noUnit, unitsFinding, type TeamFigures } from './findings.ts'
import { percent } from '#web/lib/numbers.ts'
import { useSnapshot } from './dashboard-query.ts'

/** As below, over the period of a snapshot. */
export function UnitBars({
  days,
  businessUnitId,
}: {
  days: SnapshotPeriod
  businessUnitId: string | undefined
}) {
  const snapshot = useSnapshot(days, businessUnitId)
  return (
    <UnitBarsChart
      figures={snapshot.data}
      period={`in the last ${days} days`}
      note={`Last ${days} days`}
      error={
        snapshot.isError && (
          <ErrorState error={snapshot.error} what="The units" retry={() => snapshot.refetch()} />
        )
      }
    />
  )
}

interface UnitBarsChartProps {
  /** Undefined while loading. */
  figures: TeamFigures | undefined
  /** "in the last 7 days". */
  period: string
  note?: string
  error?: ReactNode
}

/** The share of expected reports that each unit submitted, as horizontal bars. */
export function UnitBarsChart({ figures, period, note, error }: UnitBarsChartProps) {
  const isSlow = useSlow(!figures && !error)
  const data = isSlow ? undefined : figures
  return (
    <ChartSection
      title="Reports by unit"
      note={note}
      chart={
        data && {
          finding: unitsFinding(data.units, period),
          drawing: (
            <ul className={styles.units}>
              {data.units.map(({ unit, submittedShare }) => (
                <li key={unit?.id ?? ''}>
                  <span>{unit?.name ?? noUnit}</span>
                  <span className={styles.track}>
                    <i className={styles.bar} style={{ width: `${(submittedShare ?? 0) * 100}%` }} />
                  </span>
                  <b>{submittedShare === null ? '–' : percent(submittedShare)}</b>
                </li>
              ))}
            </ul>
          ),
          table: {
            columns: ['Unit', 'Employees', 'Expected', 'Submitted', 'Share'],
            rows: data.units.map(
              ({ unit, people, expected, submitted, submittedShare }) =>
                [
                  unit?.name ?? noUnit,
                  people,
                  expected,
                  submitted,
                  submittedShare === null ? '–' : percent(submittedShare),
                ] as const,
            ),
          },
        }
      }
    >
      {error}
      {isSlow && <ChartWaiting finding={<Skeleton width="70%" />} />}
    </ChartSection>
  )
}
