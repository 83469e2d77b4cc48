import { formatDateWithDay } from '#core/time/format.ts'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#web/lib/query.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton, useSlow } from '#web/ui/skeleton.tsx'
import { ChartSection } from './chart-section.tsx'
import { figureFreshness } from './dashboard-query.ts'
import styles from './dashboards.module.css'
import { weekdayFinding, type WeekdayCount } from './weekday-finding.ts'

/** The reports of the last 7 days by weekday, on time and late (1 §2). */
export function WeekdayChart() {
  const days = useQuery({ ...apiQuery('reports', 'GET /dashboards/weekdays'), ...figureFreshness })
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
      {days.isError && <ErrorState error={days.error} retry={() => void days.refetch()} />}
      {isSlow && (
        <div className={styles.chart} aria-busy="true">
          <Skeleton width="60%" />
          <div className={styles.bars} />
        </div>
      )}
    </ChartSection>
  )
}

function Bars({ items }: { items: readonly WeekdayCount[] }) {
  const most = Math.max(1, ...items.map(({ onTime, late }) => onTime + late))
  const part = (count: number) => ({ height: `${(count / most) * 82}%` })
  return (
    <>
      <div className={styles.bars}>
        {items.map(({ date, onTime, late }, index) => (
          <div key={date} className={index === items.length - 1 ? styles.openBar : undefined}>
            <span>{(onTime + late).toLocaleString('en')}</span>
            {late > 0 && <i className={styles.lateBar} style={part(late)} />}
            <i className={styles.bar} style={part(onTime)} />
          </div>
        ))}
      </div>
      <div className={styles.barNames}>
        {items.map(({ date, weekday }, index) => (
          <span key={date}>{index === items.length - 1 ? 'Today' : weekday.slice(0, 3)}</span>
        ))}
      </div>
      <p className={styles.legend}>
        <span>
          <i className={styles.bar} /> On time
        </span>
        <span>
          <i className={styles.lateBar} /> Late
        </span>
      </p>
    </>
  )
}
