import { useMemo } from 'react'
import { counted } from '#core/texts/counted.ts'
import { useCommands, type SharedCommand } from '#web/lib/commands.ts'
import { serverToday } from '#web/lib/server-clock.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { useMe } from '#web/lib/use-me.ts'
import { useSearchChange, type ChangeSearch } from '#web/lib/use-search-change.ts'
import { Button } from '#web/ui/button/button.tsx'
import { DatedStripHead, stripDates } from '#web/ui/calendar/dated-strip.tsx'
import { DayLegend } from '#web/ui/mark/day-mark.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ExportMenu } from '#web/ui/table/export-menu.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { PagedTable } from '#web/ui/table/paged-table.tsx'
import { toast } from '#web/lib/toast.ts'
import { useReturnToRow } from '#web/ui/table/use-return-to-row.ts'
import { CalendarDialog } from './calendar-dialog.tsx'
import styles from './consistency.module.css'
import { RemindAllDialog } from './remind-all-dialog.tsx'
import { ReminderButton, RemindAllButton } from './reminder-button.tsx'
import { trackerSearch, type TrackerSearch } from './search.ts'
import { nobodyText, texts } from './texts.ts'
import { trackerColumns } from './tracker-columns.tsx'
import { trackerExport } from './tracker-export.ts'
import { TrackerFilters, useFilterChips } from './tracker-filters.tsx'
import { useReminders, type Reminders } from './use-reminders.ts'
import { useTracker, type Summary, type TrackerRow } from './use-tracker.ts'

/** The consistency of the employees whose reports the reader sees, and reminders for them. */
export function TrackerPage({ search }: { search: TrackerSearch }) {
  const { timeZone } = useMe().user
  const go = useSearchChange('/delinquent-reports', trackerSearch)
  const tracker = useTracker(search)
  const reminders = useReminders()
  useReturnToRow(search.user)
  const { summary } = tracker
  const askAll = () => (summary?.remindable === 0 ? toast.info(nobodyText(summary)) : go({ remind: 'all' }))
  useCommands([
    { id: 'remind-all' satisfies SharedCommand, name: 'Remind all…', isOfPage: true, run: askAll },
  ])
  const { chips } = useFilterChips(search, go)
  const reset = () => go({ search: undefined, bu: undefined, attention: undefined })
  return (
    <>
      <PageTitle
        // The line keeps its height while the numbers are loading.
        facts={
          summary?.employees !== 0 && (
            <div className={styles.headFacts}>
              {summary && <Facts {...summary} isFiltered={trackerSearch.isFiltered(search)} />}
            </div>
          )
        }
        awaitsAction={!summary}
        action={
          <RemindAllButton count={summary?.remindable} isBusy={reminders.isRemindingAll} onPress={askAll} />
        }
      >
        Reporting Consistency Tracker
      </PageTitle>
      <TrackerFilters
        search={search}
        onChange={go}
        onReset={reset}
        total={tracker.total}
        end={<ExportMenu source={() => trackerExport(search, timeZone, chips)} />}
      />
      <div className={styles.legend}>
        <DayLegend />
      </div>
      <div className={styles.table}>
        <TrackerTable {...{ search, tracker, reminders, go }} onReset={reset} />
      </div>
      <CalendarDialog
        userId={search.user}
        row={tracker.rows?.find(({ employee }) => employee.id === search.user)}
        reminders={reminders}
        onClose={() => go({ user: undefined })}
      />
      <RemindAllDialog
        search={search}
        nobodyReason={summary && nobodyText(summary)}
        isOpen={search.remind === 'all'}
        onClose={() => go({ remind: undefined }, { replace: true })}
        onConfirm={() => {
          // The button disappears once there is nobody left to remind.
          go(
            { remind: undefined },
            { replace: true, onDone: () => document.querySelector<HTMLElement>('main h1')?.focus() },
          )
          reminders.remindAll(search)
        }}
      />
    </>
  )
}

interface TrackerTableProps {
  search: TrackerSearch
  tracker: ReturnType<typeof useTracker>
  reminders: Reminders
  go: ChangeSearch<TrackerSearch>
  onReset: () => void
}

function TrackerTable({ search, tracker, reminders, go, onReset }: TrackerTableProps) {
  const isPhone = useMedia('phone')
  const isNarrow = useMedia('narrow')
  const today = serverToday(useMe().user.timeZone).toString()
  const { rows } = tracker
  const dates = useMemo(() => stripDates(rows?.map(({ days }) => days) ?? [], today), [rows, today])
  return (
    <>
      {/* A list has no heads of columns. */}
      {isPhone && rows && rows.length > 0 && (
        <div className={styles.phoneHead}>
          <DatedStripHead dates={dates} today={today} />
        </div>
      )}
      <PagedTable
        what="The employees"
        caption="Employees by working days missed in a row, most first"
        columns={trackerColumns({ reminders, dates, today, isNarrow })}
        list={tracker}
        go={go}
        rowId={({ employee }) => employee.id}
        rowName={({ employee }) => employee.name}
        sort={{ key: 'daysMissed', dir: 'desc' }}
        openId={search.user}
        {...(isPhone
          ? { rowMenu: (row: TrackerRow) => <ReminderButton row={row} reminders={reminders} isShort /> }
          : {})}
        isFiltered={trackerSearch.isFiltered(search)}
        empty={
          <EmptyState>
            The employees whose reports you read will be here, with the days that have no report.
          </EmptyState>
        }
        noMatch={
          <EmptyState action={<Button onClick={onReset}>Reset Filters</Button>}>{texts.noMatch}</EmptyState>
        }
      />
    </>
  )
}

function Facts({ isFiltered, ...summary }: Summary & { isFiltered: boolean }) {
  const { employees, upToDate, remindable, offToday } = summary
  // “Everyone” means the whole team, not the employees who match the filters.
  if (upToDate === employees)
    return (
      <>{isFiltered ? `${counted(employees, 'employee', 'employees')}, up to date.` : texts.allUpToDate}</>
    )
  const missed = employees - upToDate
  return (
    <>
      {missed.toLocaleString('en')} of {employees.toLocaleString('en')}{' '}
      {employees === 1 ? 'employee' : 'employees'} {missed === 1 ? 'has' : 'have'} not reported since a missed
      working day. Today counts once it is over.
      {remindable === 0
        ? ` ${nobodyText(summary)}`
        : offToday > 0 &&
          ` Remind all leaves out ${offToday.toLocaleString('en')} who ${offToday === 1 ? 'is' : 'are'} off today.`}
    </>
  )
}
