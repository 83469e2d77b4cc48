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
import type { Performance } from './use-performance.ts'
import { roughly } from './findings.ts'
import { usePlaces } from './places.ts'

interface HubProps {
  of: Performance
  board: ReactNode
  summary: ReactNode
}

/** Figures, charts and open tasks; beside them the summary, the digest and the board. */
export function Hub({ of, board, summary }: HubProps) {
  const { figures, person } = of
  const hasNothing =
    figures.onTime + figures.late + figures.extra === 0 && (figures.tasks?.completed ?? 0) === 0
  return (
    <>
      <Figures of={of} />
      {person.joinedOn >= of.from && (
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
                <ReportChart of={of} />
              </RegionBoundary>
              {figures.tasks && (
                <RegionBoundary name="task-chart">
                  <TaskChart of={of} />
                </RegionBoundary>
              )}
            </div>
          )}
          <RegionBoundary name="open-now">
            <OpenNow of={of} />
          </RegionBoundary>
        </div>
        <div>
          {!hasNothing && (
            <div className={styles.words}>
              {summary && <RegionBoundary name="performance-summary">{summary}</RegionBoundary>}
              <RegionBoundary name="digest">
                {/* Passages that are open belong to this period. */}
                <Digest key={`${person.id} ${of.from} ${of.to}`} of={of} />
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
function Figures({ of }: { of: Performance }) {
  const { figures, person } = of
  const places = usePlaces(of)
  const isPast = of.to < person.today
  return (
    <FigureStrip
      label={`${person.name}, ${formatDate(of.from)} to ${formatDate(of.to)}`}
      figures={[
        {
          name: `${figures.onTime + figures.late === 1 ? 'Report' : 'Reports'} of ${figures.due.toLocaleString('en')} due`,
          value: figures.onTime + figures.late,
          place: places.reports,
        },
        { name: 'On time', value: figures.onTimeShare === null ? noFigure : percent(figures.onTimeShare) },
        ...(figures.tasks ? [{ name: 'Tasks completed', value: figures.tasks.completed }] : []),
        // It ends today, and says nothing about a period that ended before.
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
