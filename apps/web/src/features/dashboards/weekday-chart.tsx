import { formatDateWithDay, formatWeekday } from '#core/time/format.ts'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { Skeleton, useSlow } from '#web/ui/state/skeleton.tsx'
import { ChartSection, ChartWaiting } from '#web/ui/charts/chart-section.tsx'
import { StackedBars } from '#web/ui/charts/stacked-bars.tsx'
import { figureFreshness, weekdaysQuery } from './dashboard-query.ts'
import styles from './dashboards.module.css'
import { weekdayFinding, type WeekdayCount } from './findings.ts'

/**
 * The reports of the last 7 days by weekday, on time and late (docs/spec/reporting.md#2), up to the last day that is over.
 */
export function WeekdayChart() {
  const days = useQuery({ ...weekdaysQuery(), ...figureFreshness })
  const isSlow = useSlow(days.isPending)
  const data = isSlow ? undefined : days.data
  return (
    <ChartSection
      title="Reports by weekday"
      note="Last 7 days"
      chart={
        data && {
          finding: weekdayFinding(data.items),
          drawing: <Bars items={data.items} />,
          table: {
            columns: ['Day', 'On time', 'Late'],
            rows: data.items.map(
              ({ date, onTime, late }) => [formatDateWithDay(date), onTime, late] as const,
            ),
          },
        }
      }
    >
      {days.isError && <ErrorState error={days.error} what="The reports" retry={() => days.refetch()} />}
      {!data && !days.isError && (
        <ChartWaiting finding={isSlow && <Skeleton width="60%" />}>
          <div className={styles.barsWaiting} />
        </ChartWaiting>
      )}
    </ChartSection>
  )
}

function Bars({ items }: { items: readonly WeekdayCount[] }) {
  return (
    <StackedBars
      parts={['On time', 'Late']}
      bars={items.map(({ date, onTime, late }) => ({
        key: date,
        name: formatWeekday(date),
        parts: [onTime, late],
      }))}
    />
  )
}
