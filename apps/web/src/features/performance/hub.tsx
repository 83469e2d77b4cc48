import { texts } from '#core/performance/texts.ts'
import { formatDate } from '#core/time/format.ts'
import type { ReactNode } from 'react'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { Note } from '#web/ui/text/note.tsx'
import { RegionBoundary } from '#web/ui/state/region-boundary.tsx'
import { ReportChart, TaskChart } from './charts.tsx'
import { Digest } from './digest.tsx'
import { Figures } from './figures.tsx'
import { OpenNow } from './open-now.tsx'
import styles from './performance.module.css'
import type { Performance } from './use-performance.ts'

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
