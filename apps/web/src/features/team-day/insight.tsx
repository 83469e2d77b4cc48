import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { formatDate, formatDateWithDay } from '#core/time/format.ts'
import { useMay } from '#web/lib/use-me.ts'
import { ChartSection, ChartWaiting } from '#web/ui/charts/chart-section.tsx'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import { UnbrokenDates } from '#web/ui/text/unbroken-dates.tsx'
import { DayBars } from './day-bars.tsx'
import { ageText, insightFinding, spanText } from './texts.ts'
import styles from './today.module.css'
import { useInsight, type Insight } from './use-team-day.ts'

interface InsightProps {
  businessUnitId: string | undefined
  /** The shown day, YYYY-MM-DD. */
  date: string
  today: Temporal.PlainDate
}

/** The last 14 days, blocked tasks, and the reports that have waited longest. Memoised, because it is beside the roster's rows. */
export const TeamInsight = memo(function TeamInsight({ businessUnitId, date, today }: InsightProps) {
  const insight = useInsight(businessUnitId)
  const { data } = insight
  const last = data?.days.at(-1)?.date
  const inUnit = businessUnitId ? { bu: businessUnitId } : {}
  return (
    <>
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
        {insight.isError && !data && (
          <ErrorState error={insight.error} what="The last 14 days" retry={() => insight.refetch()} />
        )}
        {insight.isPending && (
          <ChartWaiting finding={<Skeleton width="80%" />}>
            <div className={styles.barsWaiting} />
          </ChartWaiting>
        )}
      </ChartSection>
      {data?.blocked && data.blocked.total > 0 && (
        <Section
          title="Blocked tasks"
          note={data.blocked.total}
          link={
            <Link className="text-link" to="/team-tasks" search={inUnit}>
              Team Tasks
            </Link>
          }
        >
          <ul className={styles.side}>
            {data.blocked.tasks.map(({ id, title, dueDate, assignees }) => (
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
      )}
      {data && <WaitingReports insight={data} today={today} inUnit={inUnit} />}
    </>
  )
})

interface WaitingReportsProps {
  insight: Insight
  today: Temporal.PlainDate
  inUnit: { bu?: string }
}

function WaitingReports({ insight, today, inUnit }: WaitingReportsProps) {
  const { waiting, medianMinutesToAcknowledgment: median } = insight
  // The server lists waiting reports only for people who may acknowledge them.
  const knowsWaiting = useMay()('report.acknowledge')
  if (waiting.length === 0 && median === null) return null
  return (
    <Section
      title={knowsWaiting ? 'Longest unacknowledged' : 'Acknowledgments'}
      link={
        <Link className="text-link" to="/manage-reports" search={inUnit}>
          Manage Reports
        </Link>
      }
    >
      {knowsWaiting && waiting.length === 0 && (
        <p className={styles.nothing}>Every report is acknowledged.</p>
      )}
      <ul className={styles.side}>
        {waiting.map(({ reportId, person, date, line }) => (
          <li key={reportId}>
            <Mark name="pending" />
            <div>
              <Link to="/manage-reports" search={{ ...inUnit, report: reportId }}>
                {person.name}
              </Link>
              <small>
                <UnbrokenDates>{`${formatDateWithDay(date)}: ${line}`}</UnbrokenDates>
              </small>
            </div>
            <span className={styles.age}>{ageText(date, today)}</span>
          </li>
        ))}
      </ul>
      {median !== null && (
        <p className={styles.median}>
          Half of your team’s reports are acknowledged within {spanText(median)}.
        </p>
      )}
    </Section>
  )
}
