import type { ReactNode } from 'react'
import { useMay } from '#web/lib/use-me.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useStableActs } from '#web/lib/use-stable-acts.ts'
import { refusedOffline } from '#web/ui/button/blocked.ts'
import { DayKeys } from './day-keys.tsx'
import { foldKey, Folds } from './folds.tsx'
import styles from './lists.module.css'
import { WhoToAsk } from './people-lists.tsx'
import { ReportLines } from './report-lines.tsx'
import type { RowActs } from './roster-row.tsx'
import { canRemind } from './row-act.tsx'
import type { Acknowledgment, Acts } from './use-acts.ts'
import { useDayGroups } from './use-day-groups.ts'
import { useOpenRow, useWaitingOpen, type OpenReport } from './use-open-row.ts'
import { isRowWaiting, type Insight, type RosterRow as Row, type TeamDay } from './use-team-day.ts'
import { WaitingList, waitingKey } from './waiting-list.tsx'
import { listedAtMost, useWaitingReports, type WaitingReport } from './waiting-reports.ts'

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
  const now = useNow(60_000)
  const isToday = day.date === day.today
  const { missing, silent, stillHaveTime, areIn, away } = useDayGroups(day, dayKey)
  const reports = useWaitingReports({
    items: day.items,
    earlier: isToday && props.insight ? props.insight.waiting : noReports,
    acknowledged: acts.acknowledged,
    dayKey,
  })
  const waiting = isToday ? (day.pending ?? 0) : day.items.filter(isRowWaiting).length

  const { openKey, isChosen, toggle, close, acknowledgeAndGoOn } = useOpenRow({
    dayKey,
    reports,
    opensFirst: props.opensFirst,
    acknowledge: acts.acknowledge,
  })
  const entryOf = (key: string | undefined) => entries.find((entry) => entry.key === key)

  const problemOf = (reportId: string, personId?: string) =>
    acts.problems.get(reportId) ?? (personId ? acts.problems.get(personId) : undefined)
  const remind = (row: Row) => void acts.remind([row.person.id])
  const rowActs = useStableActs<RowActs>({
    toggle,
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
        close={close}
      />
      <div className={styles.columns}>
        <WhoToAsk {...{ day, missing, silent, acts, now, showsUnits }} />
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
      <Folds
        {...{ day, stillHaveTime, areIn, away, showsUnits, now, openKey, problemOf, renderReport }}
        acts={rowActs}
        onAcknowledge={acknowledgeAndGoOn}
      />
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
