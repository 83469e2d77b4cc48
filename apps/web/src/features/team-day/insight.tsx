import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { formatDate, formatDateWithDay } from '#core/time/format.ts'
import { ChartSection, ChartWaiting } from '#web/ui/charts/chart-section.tsx'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import { UnbrokenDates } from '#web/ui/text/unbroken-dates.tsx'
import { DayBars } from './day-bars.tsx'
import { insightFinding, spanText } from './texts.ts'
import styles from './today.module.css'
import { useInsight, type Insight } from './use-team-day.ts'

interface LastDaysProps {
  businessUnitId: string | undefined
  /** The shown day, YYYY-MM-DD. */
  date: string
}

/** The reports of the last 14 days that are over. */
export const LastDays = memo(function LastDays({ businessUnitId, date }: LastDaysProps) {
  const insight = useInsight(businessUnitId)
  const { data } = insight
  const last = data?.days.at(-1)?.date
  const median = data?.medianMinutesToAcknowledgment
  return (
    <ChartSection
      title="Last 14 days"
      note={last && `to ${formatDate(last)}`}
      chart={
        data && {
          finding: insightFinding(data),
          drawing: <DayBars days={data.days} chosen={date} />,
          isRead: true,
          table: {
            columns: ['Day', 'On time', 'Late', 'Missed'],
            rows: data.days.map(
              (day) => [formatDateWithDay(day.date), day.onTime, day.late, day.missed] as const,
            ),
          },
        }
      }
    >
      {median !== null && median !== undefined && (
        <p className={styles.median}>
          Half of your team’s reports are acknowledged within {spanText(median)}.
        </p>
      )}
      {insight.isError && !data && (
        <ErrorState error={insight.error} what="The last 14 days" retry={() => insight.refetch()} />
      )}
      {insight.isPending && (
        <ChartWaiting finding={<Skeleton width="80%" />}>
          <div className={styles.barsWaiting} />
        </ChartWaiting>
      )}
    </ChartSection>
  )
})

interface BlockedProps {
  blocked: NonNullable<Insight['blocked']>
  businessUnitId: string | undefined
}

export function BlockedTasks({ blocked, businessUnitId }: BlockedProps) {
  const inUnit = businessUnitId ? { bu: businessUnitId } : {}
  return (
    <Section
      title="Blocked tasks"
      note={blocked.total}
      link={
        <Link className="text-link" to="/team-tasks" search={inUnit}>
          Team Tasks
        </Link>
      }
    >
      <ul className={styles.side}>
        {blocked.tasks.map(({ id, title, dueDate, assignees }) => (
          <li key={id}>
            <Mark name="blocked" />
            <div>
              <Link to="/team-tasks" search={{ ...inUnit, taskId: id }}>
                {title}
              </Link>
              <small>
                <UnbrokenDates>{`${assignees.join(', ')}, due ${formatDateWithDay(dueDate)}`}</UnbrokenDates>
              </small>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
