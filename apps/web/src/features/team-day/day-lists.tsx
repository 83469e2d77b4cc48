import { Link } from '@tanstack/react-router'
import { startTransition, useEffect, useState, type ReactNode } from 'react'
import { isMissing, isOnLine } from '#core/team-day/line.ts'
import { groupOf } from '#core/team-day/roster.ts'
import { useMay, useMe, useOpens } from '#web/lib/use-me.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useStableActs } from '#web/lib/use-stable-acts.ts'
import { refusedOffline } from '#web/ui/button/blocked.ts'
import { DeferredRender } from '#web/paint/deferred-render.tsx'
import { FoldedSection } from '#web/ui/page/folded-section.tsx'
import styles from './lists.module.css'
import { PeopleList } from './people-lists.tsx'
import { ReportLines } from './report-lines.tsx'
import { DayKeys } from './day-keys.tsx'
import { canRemind } from './row-act.tsx'
import { RosterRow, type RowActs } from './roster-row.tsx'
import { foldTitles, texts, untilText } from './texts.ts'
import type { Acknowledgment, Acts } from './use-acts.ts'
import { useFirstOrder, newIds } from './use-first-order.ts'
import { isRowWaiting, type Insight, type RosterRow as Row, type TeamDay } from './use-team-day.ts'
import { WaitingList, waitingKey } from './waiting-list.tsx'
import { listedAtMost, useWaitingReports, type WaitingReport } from './waiting-reports.ts'

/** The input for rendering an open report. */
export interface OpenReport {
  reportId: string
  author: string
  isWaiting: boolean
  problem: string | undefined
  /** The first lines, which stand for the whole report until the reader opens it; absent if it was opened on purpose. */
  preview?: ReactNode
  onAcknowledge: (acknowledgment: Acknowledgment) => Promise<boolean>
}

interface DayListsProps {
  day: TeamDay
  insight: Insight | undefined
  isInsightAwaited: boolean
  acts: Acts
  /** The day and the unit; another key begins with nothing chosen. */
  dayKey: string
  today: Temporal.PlainDate
  businessUnitId: string | undefined
  showsUnits: boolean
  /** Whether the first report to acknowledge is open from the start. */
  opensFirst: boolean
  /** Called in a transition when it changes whether the open report waits for the person's acknowledgment. */
  onWaitingOpen: (isWaitingOpen: boolean) => void
  renderReport: (report: OpenReport) => ReactNode
}

const plainAcknowledgment: Acknowledgment = { comments: '', reaction: null }

/** Who is missing, who is silent and what is to acknowledge; everybody else is folded away. One report is open at a time. */
// oxlint-disable-next-line eslint/max-lines-per-function -- the lists share focus, keys and what is open
export function DayLists(props: DayListsProps) {
  const { day, acts, dayKey, today, businessUnitId, showsUnits, onWaitingOpen, renderReport } = props
  const may = useMay()
  const opens = useOpens()
  const now = useNow(60_000)
  const isToday = day.date === day.today
  const { missing, silent, stillHaveTime, areIn, away } = useGroups(day, dayKey)
  const reports = useWaitingReports({
    items: day.items,
    earlier: isToday && props.insight ? props.insight.waiting : noReports,
    acknowledged: acts.acknowledged,
    dayKey,
  })
  const waiting = isToday ? (day.pending ?? 0) : day.items.filter(isRowWaiting).length

  // Undefined until the reader opens or closes one, null if they closed it.
  const [opened, setOpened] = useState<{ dayKey: string; key: string | null }>()
  const isChosen = opened?.dayKey === dayKey
  const first = props.opensFirst ? reports.find(({ isWaiting }) => isWaiting) : undefined
  const openKey = isChosen ? (opened.key ?? undefined) : first && waitingKey(first.reportId)
  const open = (key: string | null) => setOpened({ dayKey, key })
  const entryOf = (key: string | undefined) => entries.find((entry) => entry.key === key)

  const problemOf = (reportId: string, personId?: string) =>
    acts.problems.get(reportId) ?? (personId ? acts.problems.get(personId) : undefined)
  const acknowledgeAndGoOn = async (key: string, reportId: string, acknowledgment: Acknowledgment) => {
    const keys = reports
      .filter((report) => report.isWaiting && report.reportId !== reportId)
      .map((report) => waitingKey(report.reportId))
    const at = reports.findIndex((report) => report.reportId === reportId)
    const after = reports.slice(at + 1).find((report) => keys.includes(waitingKey(report.reportId)))
    const next = after ? waitingKey(after.reportId) : keys[0]
    // Before the request, so that the next key press starts from this row.
    focusRow(next ?? key)
    open(next ?? null)
    return acts.acknowledge(reportId, acknowledgment)
  }
  const remind = (row: Row) => void acts.remind([row.person.id])
  const rowActs = useStableActs<RowActs>({
    toggle: (key) => open(key === openKey ? null : key),
    acknowledge: ({ report }) => report && void acts.acknowledge(report.id, plainAcknowledgment),
    remind,
  })

  const entries: Entry[] = [
    ...missing.map((row) => ({ key: `missing ${row.person.id}`, row })),
    ...silent.map((row) => ({ key: `silent ${row.person.id}`, row })),
    ...reports.map((report) => ({
      key: waitingKey(report.reportId),
      reportId: report.isWaiting ? report.reportId : undefined,
    })),
    ...[...stillHaveTime, ...areIn, ...away].map((row) => ({
      key: foldKey(row),
      row,
      reportId: isRowWaiting(row) ? row.report.id : undefined,
    })),
  ]
  const openEntry = entryOf(openKey)
  useWaitingOpen(openEntry?.reportId !== undefined, onWaitingOpen)
  const foldedRow = (row: Row) => {
    const { report, person } = row
    const key = foldKey(row)
    const isOpen = openKey === key && report !== null
    const problem = problemOf(report?.id ?? '', person.id)
    return (
      <RosterRow
        key={person.id}
        row={row}
        rowKey={key}
        isOpen={isOpen}
        problem={isOpen ? undefined : problem}
        showsUnit={showsUnits}
        now={now}
        acts={rowActs}
      >
        {isOpen && (
          <DeferredRender>
            {renderReport({
              reportId: report.id,
              author: person.name,
              isWaiting: report.canAcknowledge,
              problem,
              onAcknowledge: (acknowledgment) => acknowledgeAndGoOn(key, report.id, acknowledgment),
            })}
          </DeferredRender>
        )}
      </RosterRow>
    )
  }
  const openReport = (report: WaitingReport) =>
    renderReport({
      reportId: report.reportId,
      author: report.person.name,
      isWaiting: report.isWaiting,
      problem: problemOf(report.reportId),
      preview: isChosen ? undefined : <ReportLines lines={report.lines} more={report.moreLines} />,
      onAcknowledge: (acknowledgment) =>
        acknowledgeAndGoOn(waitingKey(report.reportId), report.reportId, acknowledgment),
    })
  return (
    <>
      <DayKeys
        current={() =>
          entryOf(document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? openKey)
        }
        currentKey={openKey}
        acknowledge={({ key, reportId }) =>
          reportId !== undefined &&
          !refusedOffline() &&
          void acknowledgeAndGoOn(key, reportId, plainAcknowledgment)
        }
        remind={({ row }) =>
          row && canRemind(row) && may('consistency.remind') && !refusedOffline() && remind(row)
        }
        close={
          openKey === undefined
            ? undefined
            : () => {
                open(null)
                focusRow(openKey)
              }
        }
      />
      <div className={styles.columns}>
        <div>
          {missing.length > 0 && (
            <PeopleList
              title={isToday ? 'Missing' : 'Missed'}
              list="missing"
              rows={missing}
              count={day.counts.missing + day.counts.missed}
              {...{ acts, now, showsUnits }}
            />
          )}
          {silent.length > 0 && (
            <PeopleList
              title="Silent for a day or more"
              list="silent"
              rows={silent}
              count={silent.length}
              {...{ acts, now, showsUnits }}
              link={
                opens('/delinquent-reports') && (
                  <Link className="text-link" to="/delinquent-reports">
                    Consistency Tracker
                  </Link>
                )
              }
            />
          )}
          {missing.length === 0 && silent.length === 0 && (
            <p className={styles.nobody}>{isToday ? texts.nobodyMissing : texts.nobodyMissed}</p>
          )}
        </div>
        {day.pending !== null && (
          <WaitingList
            reports={reports}
            count={waiting}
            {...{ businessUnitId, showsUnits, isToday, today, openKey }}
            awaited={
              isToday && props.isInsightAwaited
                ? Math.max(0, Math.min(listedAtMost, waiting) - reports.length)
                : 0
            }
            opensFirst={props.opensFirst}
            problemOf={({ reportId }) => problemOf(reportId)}
            onToggle={({ reportId }) => rowActs.toggle(waitingKey(reportId))}
            onAcknowledge={({ reportId }) => void acts.acknowledge(reportId, plainAcknowledgment)}
            renderOpen={openReport}
          />
        )}
      </div>
      <Folds {...{ day, stillHaveTime, areIn, away }} renderRow={foldedRow} />
    </>
  )
}

interface Entry {
  key: string
  row?: Row
  /** Set while its report waits for the reader. */
  reportId?: string | undefined
}

const noReports: Insight['waiting'] = []
const foldKey = ({ person }: Row) => `folded ${person.id}`

interface FoldsProps {
  day: TeamDay
  stillHaveTime: readonly Row[]
  areIn: readonly Row[]
  away: readonly Row[]
  renderRow: (row: Row) => ReactNode
}

/** Everybody else, in rows that open on a press. */
function Folds({ day, stillHaveTime, areIn, away, renderRow }: FoldsProps) {
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
            <ul>{rows.map(renderRow)}</ul>
          </FoldedSection>
        ))}
    </div>
  )
}

/** The people of a day by what the page does with them, in the order in which they were first shown. */
function useGroups(day: TeamDay, dayKey: string) {
  const isToday = day.date === day.today
  const byDays = day.items.toSorted((one, other) => other.daysMissed - one.daysMissed)
  const order = useFirstOrder(dayKey, newIds(byDays.map(({ person }) => person.id)))
  const rowOf = new Map(day.items.map((row) => [row.person.id, row]))
  const rows = order.flatMap((id) => rowOf.get(id) ?? [])
  const missing = rows.filter(({ state }) => isMissing(state))
  return {
    missing,
    // The days without a report are those up to today, also in the answer of a past day.
    silent: isToday ? rows.filter((row) => row.daysMissed > 0 && !isMissing(row.state)) : [],
    stillHaveTime: rows
      .filter(({ state }) => state === 'not-in-yet')
      .toSorted((one, other) => Temporal.Instant.compare(one.dueAt ?? '', other.dueAt ?? '')),
    areIn: rows.filter(({ state }) => isOnLine(state)),
    away: rows.filter(({ state }) => groupOf(state) === 'leave' || groupOf(state) === 'resting'),
  }
}

/** Reports whether the open report waits for the person, in a transition: the rows are rendered before the page. */
function useWaitingOpen(isWaitingOpen: boolean, onWaitingOpen: DayListsProps['onWaitingOpen']): void {
  useEffect(() => {
    if (!isWaitingOpen) return
    startTransition(() => onWaitingOpen(true))
    return () => startTransition(() => onWaitingOpen(false))
  }, [isWaitingOpen, onWaitingOpen])
}

/** Focuses the button that opens a report, or a person's name. */
function focusRow(key: string): void {
  document.querySelector<HTMLElement>(`[data-row="${key}"] [data-row-focus]`)?.focus()
}
