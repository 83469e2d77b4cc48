import type { ReactNode } from 'react'
import { useMe } from '#web/lib/use-me.ts'
import { DeferredRender } from '#web/paint/deferred-render.tsx'
import { FoldedSection } from '#web/ui/page/folded-section.tsx'
import styles from './lists.module.css'
import { RosterRow, type RowActs } from './roster-row.tsx'
import { foldTitles, untilText } from './texts.ts'
import type { Acknowledgment } from './use-acts.ts'
import type { OpenReport } from './use-open-row.ts'
import type { RosterRow as Row, TeamDay } from './use-team-day.ts'

export const foldKey = ({ person }: Row) => `folded ${person.id}`

interface FoldedRows {
  showsUnits: boolean
  now: Temporal.Instant
  openKey: string | undefined
  problemOf: (reportId: string, personId?: string) => string | undefined
  acts: RowActs
  renderReport: (report: OpenReport) => ReactNode
  onAcknowledge: (key: string, reportId: string, acknowledgment: Acknowledgment) => Promise<boolean>
}

interface FoldsProps extends FoldedRows {
  day: TeamDay
  stillHaveTime: readonly Row[]
  areIn: readonly Row[]
  away: readonly Row[]
}

/** Everybody else, in rows that open on a press. */
export function Folds({ day, stillHaveTime, areIn, away, ...shared }: FoldsProps) {
  const { timeZone } = useMe().user
  const { counts } = day
  const titles = foldTitles(day)
  const folds = [
    { title: titles.stillHaveTime, rows: stillHaveTime, note: untilText(stillHaveTime, timeZone) },
    {
      title: titles.areIn,
      rows: areIn,
      note: counts.late > 0 ? `${counts['on-time']} on time, ${counts.late} late` : '',
    },
    {
      title: titles.away,
      rows: away,
      note: [
        counts.leave > 0 && `${counts.leave} on leave`,
        counts.resting > 0 && `${counts.resting} resting`,
      ]
        .filter(Boolean)
        .join(', '),
    },
  ]
  return (
    <div className={styles.folds}>
      {folds
        .filter(({ rows }) => rows.length > 0)
        .map(({ title, rows, note }) => (
          <FoldedSection key={title.slice(title.indexOf(' '))} title={title} note={note}>
            <ul>
              {rows.map((row) => (
                <FoldedRow key={row.person.id} row={row} {...shared} />
              ))}
            </ul>
          </FoldedSection>
        ))}
    </div>
  )
}

function FoldedRow({ row, ...shared }: FoldedRows & { row: Row }) {
  const { report, person } = row
  const key = foldKey(row)
  const isOpen = shared.openKey === key && report !== null
  const problem = shared.problemOf(report?.id ?? '', person.id)
  return (
    <RosterRow
      row={row}
      rowKey={key}
      isOpen={isOpen}
      problem={isOpen ? undefined : problem}
      showsUnit={shared.showsUnits}
      now={shared.now}
      acts={shared.acts}
    >
      {isOpen && (
        <DeferredRender>
          {shared.renderReport({
            reportId: report.id,
            author: person.name,
            isWaiting: report.canAcknowledge,
            problem,
            onAcknowledge: (acknowledgment) => shared.onAcknowledge(key, report.id, acknowledgment),
          })}
        </DeferredRender>
      )}
    </RosterRow>
  )
}
