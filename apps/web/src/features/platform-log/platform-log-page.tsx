import { useMe } from '#web/lib/use-me.ts'
import { useSearchChange } from '#web/lib/use-search-change.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ExportMenu } from '#web/ui/table/export-menu.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { PagedTable } from '#web/ui/table/paged-table.tsx'
import { chipsOf } from '#web/ui/filter/chips-of.ts'
import { apiQuery } from '#web/lib/query.ts'
import { usePagedList } from '#web/lib/use-paged-list.ts'
import { platformLogKindNames, platformLogPageSize as pageSize } from '#core/platform-log/kinds.ts'
import { platformLogColumns, platformLogExport } from './platform-log-columns.tsx'
import { PlatformLogFilters } from './platform-log-filters.tsx'
import styles from './platform-log.module.css'
import { platformLogSearch, type PlatformLogSearch } from './search.ts'

/** The actions on the platform. */
export function PlatformLogPage({ search }: { search: PlatformLogSearch }) {
  const { timeZone } = useMe().user
  const list = usePlatformLog(search)
  const change = useSearchChange('/platform-log', platformLogSearch)
  const companyName = list.rows?.find(({ tenantId }) => tenantId === search.tenant)?.tenantName
  const chips = chipsOf(change, [
    ['Search', search.search, 'search'],
    ['Kind', search.kind && platformLogKindNames[search.kind], 'kind'],
    ['Tenant', search.tenant && (companyName ?? 'one tenant'), 'tenant'],
  ])
  return (
    <>
      <PageTitle facts="What platform administrators did, and who signed in as one. What was done is kept for good.">
        Platform Log
      </PageTitle>
      <PlatformLogFilters
        search={search}
        chips={chips}
        onChange={change}
        total={list.total}
        end={<ExportMenu source={() => platformLogExport(search, timeZone, chips)} />}
      />
      <div className={styles.table}>
        <PagedTable
          caption="Platform Log, newest first"
          columns={platformLogColumns(timeZone)}
          list={list}
          go={change}
          rowId={({ id }) => id}
          rowName={({ description }) => description}
          what="The log"
          isFiltered={platformLogSearch.isFiltered(search)}
          empty={<EmptyState>What platform administrators do will be here.</EmptyState>}
          noMatch={
            <EmptyState
              action={<Button onClick={() => change(platformLogSearch.noFilters)}>Reset Filters</Button>}
            >
              No log entries match the current filters.
            </EmptyState>
          }
        />
      </div>
    </>
  )
}

/** The page of the log in the address. */
function usePlatformLog({ page: asked, ...filters }: PlatformLogSearch) {
  return usePagedList({
    page: asked,
    pageSize,
    pageAt: (page) =>
      apiQuery('platform-log', 'GET /platform/log', { query: { ...filters, page, pageSize } }),
  })
}
