import { triggerLogPageSize as defaultPageSize } from '#core/working-days/reminder.ts'
import { useMe } from '#web/lib/use-me.ts'
import { useSearchChange } from '#web/lib/use-search-change.ts'
import { Button } from '#web/ui/button/button.tsx'
import { chipsOf } from '#web/ui/filter/chips-of.ts'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ExportMenu } from '#web/ui/table/export-menu.tsx'
import { FilterChips } from '#web/ui/filter/filter-chips.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { PagedTable } from '#web/ui/table/paged-table.tsx'
import { SearchField } from '#web/ui/filter/search-field.tsx'
import { Toolbar } from '#web/ui/page/toolbar.tsx'
import { apiQuery } from '#web/lib/query.ts'
import { usePageSize } from '#web/lib/use-page-size.ts'
import { usePagedList } from '#web/lib/use-paged-list.ts'
import { triggerLogSearch, type TriggerLogSearch } from './search.ts'
import { byDay, triggerLogColumns, triggerLogExport } from './trigger-log-columns.tsx'
import styles from './trigger-log.module.css'

/** The log of sent reminders, for administrators. */
export function TriggerLogPage({ search }: { search: TriggerLogSearch }) {
  const { timeZone } = useMe().user
  const list = useTriggerLogs(search)
  const change = useSearchChange('/admin-trigger-log', triggerLogSearch)
  const chips = chipsOf(change, [['Search', search.search, 'search']])
  const reset = () => change({ search: undefined })
  return (
    <>
      <PageTitle facts="Every reminder that was sent, with who sent it and why.">
        Trigger Log History
      </PageTitle>
      <Toolbar end={<ExportMenu source={() => triggerLogExport(search.search, timeZone, chips)} />}>
        <SearchField label="Search log" search={search} onChange={change} />
      </Toolbar>
      <FilterChips chips={chips} onReset={search.search ? reset : undefined} />
      <div className={styles.table}>
        <PagedTable
          what="The log"
          caption="Trigger Log History, newest first"
          columns={triggerLogColumns(timeZone)}
          group={byDay(timeZone)}
          list={list}
          go={change}
          rowId={({ id }) => id}
          rowName={({ employeeName, reason }) => `${employeeName}, ${reason}`}
          isFiltered={search.search !== undefined}
          empty={<EmptyState>{texts.empty}</EmptyState>}
          noMatch={
            <EmptyState action={<Button onClick={reset}>Reset Filters</Button>}>{texts.noMatch}</EmptyState>
          }
        />
      </div>
    </>
  )
}

/** Texts quoted exactly from the specification (docs/spec/reporting.md#8). */
const texts = {
  empty: 'No trigger events have been logged yet.',
  noMatch: 'No log entries match your search.',
}

/** The page of the log in the address. */
function useTriggerLogs({ search, page: asked }: TriggerLogSearch) {
  const { pageSize, sizes } = usePageSize(defaultPageSize)
  const list = usePagedList({
    page: asked,
    pageSize,
    pageAt: (page) =>
      apiQuery('trigger-logs', 'GET /trigger-logs', {
        query: { ...(search ? { search } : {}), page, pageSize },
      }),
  })
  return { ...list, sizes }
}
