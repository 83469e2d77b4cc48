import { useState } from 'react'
import { formatDateTime } from '#core/time/format.ts'
import type { ChangeSearch } from '#web/lib/use-search-change.ts'
import { useMe } from '#web/lib/use-me.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ExportMenu } from '#web/ui/table/export-menu.tsx'
import { FilterChips, type FilterChip } from '#web/ui/filter/filter-chips.tsx'
import { Note } from '#web/ui/text/note.tsx'
import { ColumnMenu } from '#web/ui/table/column-menu.tsx'
import { DateText } from '#web/ui/text/date-text.tsx'
import { PagedTable } from '#web/ui/table/paged-table.tsx'
import { SortField } from '#web/ui/table/sort-field.tsx'
import type { Column, Grouping, Selection, Sort } from '#web/ui/table/table-types.ts'
import { wordsOf, chipsOf, nameOrPlaceholder, rangeText } from '#web/ui/filter/chips-of.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { readDevice, writeDevice } from '#web/lib/storage.ts'
import styles from './list.module.css'
import type { ReportSummary } from '../read/report-types.ts'
import { texts } from '../read/texts.ts'
import { reportExport } from './report-export.ts'
import { ReportFilters } from './report-filters.tsx'
import { ReportRows } from './report-rows.tsx'
import {
  defaultSort,
  isRangeWrong,
  reportSearch,
  type ReportScopeName,
  type ReportSearch,
  statuses,
} from './search.ts'
import { useFilterNames, type FilterNames } from './use-filter-names.ts'
import type { useReportList } from './use-report-list.ts'

const byDate: Grouping<ReportSummary> = {
  keyOf: ({ date }) => date,
  heading: ({ date }) => <DateText value={date} withDay />,
}

interface ReportListProps {
  title: string
  search: ReportSearch
  scope: ReportScopeName
  list: ReturnType<typeof useReportList>
  columns: readonly Column<ReportSummary>[]
  /** The name under which this device remembers the chosen columns. */
  columnsName: string
  /** Whether the day is a heading above its reports while they are sorted by it. */
  byDay?: boolean
  selection?: Selection<ReportSummary>
  onChange: ChangeSearch<ReportSearch>
  empty: React.ReactNode
  /** Content beside the export. */
  summary?: React.ReactNode
}

/** Filters, chips, table and pages of a list of reports. */
export function ReportList(props: ReportListProps) {
  const { title, search, scope, list, columns, columnsName, byDay, selection, onChange, empty } = props
  const chosen = useColumns(columnsName, columns)
  // Beside an open report there is only room for employee, day and status.
  const shown = search.report ? chosen.shown.filter(({ key }) => key !== 'submittedAt') : chosen.shown
  const isPhone = useMedia('phone')
  const names = useFilterNames(scope)
  const chips = filterChipsOf(search, scope, names, onChange)
  const reset = () => onChange(reportSearch.noFilters)
  const resetButton = <Button onClick={reset}>Reset Filters</Button>
  const sort: Sort = search.sort ? { key: search.sort, dir: search.dir ?? 'desc' } : defaultSort
  const onSort = (next: Sort | undefined) => {
    // The default is a descending sort by date, so the next step is the ascending one.
    const isFromDefault = !next && !search.sort && !isPhone
    const to = isFromDefault ? { key: 'date', dir: 'asc' as const } : next
    onChange({ sort: to?.key as ReportSearch['sort'], dir: to?.dir })
  }
  const { timeZone } = useMe().user
  const filterWords = wordsOf(chips)
  const exported = { title, search, scope, timeZone, hasUnits: names.hasUnits, filterWords }
  const end = !isRangeWrong(search) && (
    <>
      {props.summary}
      {!isPhone && <ColumnMenu choices={chosen.choices} onToggle={chosen.toggle} />}
      <ExportMenu source={() => reportExport(exported)} withJson />
    </>
  )
  return (
    <>
      <PrintHead title={title} chips={chips} />
      <div className={search.report ? styles.behindReport : undefined}>
        <ReportFilters
          {...{ search, scope, names, onChange, end }}
          total={list.total}
          sorting={<SortField columns={columns} sort={sort} onSort={onSort} />}
        />
        <FilterChips chips={chips} onReset={reportSearch.isFiltered(search) ? reset : undefined} />
        <div className={styles.table}>
          {isRangeWrong(search) ? (
            <div className={styles.wrongRange}>
              <Note mark="missed" role="alert">
                {texts.rangeWrong}
              </Note>
              {resetButton}
            </div>
          ) : (
            <PagedTable
              what="The reports"
              caption={`${title}, sorted by ${sortName(sort, columns)}`}
              columns={isPhone ? columns : shown}
              group={byDay && sort.key === 'date' ? byDate : undefined}
              phoneList={ReportRows}
              list={list}
              go={onChange}
              rowId={(row) => row.id}
              rowName={(row) => `${row.employee.name}, ${row.date}`}
              sort={sort}
              onSort={onSort}
              {...(selection ? { selection } : {})}
              openId={search.report}
              isFiltered={reportSearch.isFiltered(search)}
              empty={empty}
              noMatch={<EmptyState action={resetButton}>{texts.noMatch}</EmptyState>}
            />
          )}
        </div>
      </div>
    </>
  )
}

function sortName({ key, dir }: Sort, columns: readonly Column<ReportSummary>[]): string {
  const head = columns.find((column) => column.key === key)?.head ?? 'Date'
  return `${head.toLowerCase()}, ${dir === 'asc' ? 'ascending' : 'descending'}`
}

/** A chip for each active filter. */
function filterChipsOf(
  { startDate, endDate, employee, bu, status, search }: ReportSearch,
  scope: ReportScopeName,
  { people, units }: FilterNames,
  onChange: ChangeSearch<ReportSearch>,
): FilterChip[] {
  const others = scope !== 'own'
  return chipsOf(onChange, [
    ['Search', others ? search : undefined, 'search'],
    ['Date', rangeText(startDate, endDate), 'startDate', 'endDate'],
    ['Employee', others ? nameOrPlaceholder(people, employee, people.length > 0) : undefined, 'employee'],
    ['Business unit', others ? nameOrPlaceholder(units, bu, units.length > 0) : undefined, 'bu'],
    ['Status', status && statuses[status], 'status'],
  ])
}

/** For printing: the list's title, its filters, and the time. */
function PrintHead({ title, chips }: { title: string; chips: readonly FilterChip[] }) {
  const { tenant, user } = useMe()
  const filters = wordsOf(chips).join(', ') || 'no filters'
  return (
    <p className={styles.printHead}>
      {tenant?.name} · {title} · {filters} · {formatDateTime(serverNow(), user.timeZone)}
    </p>
  )
}

/**
 * Which columns of a list are shown, as chosen on this device. The name and the order of the list cannot be hidden.
 */
function useColumns<Row>(list: string, columns: readonly Column<Row>[]) {
  const place = `hidden-columns.${list}`
  const [hidden, setHidden] = useState(() => readDevice<readonly string[]>(place) ?? [])
  const choices = columns
    .filter(({ isName, key }) => !isName && key !== 'date')
    .map(({ key, head }) => ({ key, head, isShown: !hidden.includes(key) }))
  const toggle = (key: string) => {
    const next = hidden.includes(key) ? hidden.filter((hiddenKey) => hiddenKey !== key) : [...hidden, key]
    setHidden(next)
    writeDevice(place, next)
  }
  const isChoosable = (key: string) => choices.some((choice) => choice.key === key)
  const shown = columns.filter(({ key }) => !isChoosable(key) || !hidden.includes(key))
  return { shown, choices, toggle }
}
