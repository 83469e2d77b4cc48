import { texts } from '#core/performance/texts.ts'
import { formatDate } from '#core/time/format.ts'
import { streakReach } from '#core/working-days/streak-reach.ts'
import type { ReactNode } from 'react'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { Note } from '#web/ui/text/note.tsx'
import { RegionBoundary } from '#web/ui/state/region-boundary.tsx'
import { percent } from '#web/lib/numbers.ts'
import { FigureStrip } from '#web/ui/charts/figure-strip.tsx'
import { ReportChart, TaskChart } from './charts.tsx'
import { Digest } from './digest.tsx'
import { OpenNow } from './open-now.tsx'
import styles from './performance.module.css'
import { roughly } from './findings.ts'
import { usePlaces, type Performance } from './use-performance.ts'

interface HubProps {
  performance: Performance
  board: ReactNode
  summary: ReactNode
}

/** Figures, charts and open tasks; beside them the summary, the digest and the board. */
export function Hub({ performance, board, summary }: HubProps) {
  const { figures, person } = performance
  const hasNothing =
    figures.onTime + figures.late + figures.extra === 0 && (figures.tasks?.completed ?? 0) === 0
  return (
    <>
      <Figures performance={performance} />
      {person.joinedOn >= performance.from && (
        <div className={styles.joined}>
          <Note>
            {`${person.name} joined on ${formatDate(person.joinedOn)}. Reports are due from ${formatDate(dayAfter(person.joinedOn))}.`}
          </Note>
        </div>
      )}
      {hasNothing && <EmptyState>{texts.nothingFound(person.name)}</EmptyState>}
      <div className={styles.hub}>
        <div>
          {!hasNothing && (
            <div className={styles.charts}>
              <RegionBoundary name="report-chart">
                <ReportChart performance={performance} />
              </RegionBoundary>
              {figures.tasks && (
                <RegionBoundary name="task-chart">
                  <TaskChart performance={performance} />
                </RegionBoundary>
              )}
            </div>
          )}
          <RegionBoundary name="open-now">
            <OpenNow performance={performance} />
          </RegionBoundary>
        </div>
        <div>
          {!hasNothing && (
            <div className={styles.words}>
              {summary && <RegionBoundary name="performance-summary">{summary}</RegionBoundary>}
              <RegionBoundary name="digest">
                {/* Passages that are open belong to this period. */}
                <Digest
                  key={`${person.id} ${performance.from} ${performance.to}`}
                  performance={performance}
                />
              </RegionBoundary>
            </div>
          )}
          {board}
        </div>
      </div>
    </>
  )
}

function dayAfter(date: string): Temporal.PlainDate {
  return Temporal.PlainDate.from(date).add({ days: 1 })
}

const noFigure = '–'

/** The period in five numbers. */
function Figures({ performance }: { performance: Performance }) {
  const { figures, person } = performance
  const places = usePlaces(performance)
  const isPast = performance.to < person.today
  return (
    <FigureStrip
      label={`${person.name}, ${formatDate(performance.from)} to ${formatDate(performance.to)}`}
      figures={[
        {
          name: `of ${figures.due.toLocaleString('en')} ${figures.due === 1 ? 'report' : 'reports'}`,
          value: figures.onTime + figures.late,
          place: places.reports,
        },
        { name: 'On time', value: figures.onTimeShare === null ? noFigure : percent(figures.onTimeShare) },
        ...(figures.tasks ? [{ name: 'Tasks completed', value: figures.tasks.completed }] : []),
        // A streak ends today, so that a past period has none.
        isPast
          ? { name: 'Days in a row', value: noFigure }
          : { name: `Days in a row${streakReach(figures.streak)}`, value: figures.streak },
        {
          name: 'Acknowledged after (median)',
          value:
            figures.minutesUntilAcknowledged === null ? noFigure : roughly(figures.minutesUntilAcknowledged),
        },
      ]}
    />
  )
}
