import { activityScopes } from '#core/access/policies/activity.ts'
import { activityPageSize as pageSize } from '#core/activity/feed.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { apiQuery } from '#web/lib/query.ts'
import { useMay, useMe } from '#web/lib/use-me.ts'
import { usePagedList } from '#web/lib/use-paged-list.ts'
import { useRealPage } from '#web/lib/use-real-page.ts'
import { useSearchChange } from '#web/lib/use-search-change.ts'
import { Button } from '#web/ui/button.tsx'
import { DateRangeFilter } from '#web/ui/date-range-filter.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { ExportMenu } from '#web/ui/export-menu.tsx'
import { FilterSheet, InSheet } from '#web/ui/filter-sheet.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { useSlow } from '#web/ui/skeleton.tsx'
import { Toolbar } from '#web/ui/toolbar.tsx'
import { activityExport } from './activity-export.ts'
import styles from './activity.module.css'
import { EntryList } from './entry-list.tsx'
import { FeedFilters } from './feed-filters.tsx'
import { filterWords } from './filter-words.ts'
import { activitySearch, queryOf, type ActivitySearch } from './search.ts'
import { noActivity, noMatch, scopeNames } from './texts.ts'
import { refetchInterval, usePeople, useUnits } from './use-activity.ts'

const facts = {
  own: 'What happened, newest first: up to 200 entries.',
  several: 'What happened, newest first. Sign-ins and weekly offs are left out until you choose them.',
}

/** All activity, page by page. */
export function ActivityPage({ search }: { search: ActivitySearch }) {
  const may = useMay()
  const { user } = useMe()
  const scopes = activityScopes.filter((one) => one === 'own' || may(`activity.list-${one}`))
  const scope = scopes.find((one) => one === search.scope) ?? 'own'
  const { bu } = search
  const names = { people: usePeople(scope), units: useUnits(scope) }
  const filters = queryOf(search, scope)
  const counted = useQuery({
    ...apiQuery('activity', 'GET /activity/count', { query: filters }),
    placeholderData: keepPreviousData,
  })
  const list = usePagedList({
    page: search.page,
    pageSize,
    count: counted,
    pageAt: (page) => ({
      ...apiQuery('activity', 'GET /activity', { query: { ...filters, pageSize, page } }),
      refetchInterval,
    }),
  })
  const isSlow = useSlow(!list.answer && !list.error)
  const entries = isSlow ? undefined : list.rows
  const change = useSearchChange('/activity', activitySearch)
  useRealPage(list, change)
  const isFiltered = Object.keys(filters).length > 1
  const reset = () => change(activitySearch.noFilters)
  return (
    <>
      <PageTitle facts={facts[scope === 'own' ? 'own' : 'several']}>Activity</PageTitle>
      <Toolbar>
        {scopes.length > 1 && (
          <Segmented
            label="Whose activity"
            value={scope}
            onChange={(next) =>
              change({ scope: next === 'own' ? undefined : next, person: undefined, bu: undefined })
            }
            options={scopes.map((one) => ({ value: one, label: scopeNames[one] }))}
          />
        )}
        <SearchField label="Search activity" search={search} onChange={change} />
        <FilterSheet active={activeOf(filters)} total={list.total}>
          {scope === 'all' && (
            <UnitFilter units={names.units} value={bu} onChange={(next) => change({ bu: next })} />
          )}
          <FeedFilters scope={scope} search={search} onChange={change} />
          <DateRangeFilter label="Dates" search={search} onChange={change} />
        </FilterSheet>
        {isFiltered && (
          <Button look="accent" onClick={reset}>
            Reset Filters
          </Button>
        )}
        <ExportMenu
          source={() => activityExport(search, scope, user.timeZone, filterWords(search, scope, names))}
        />
      </Toolbar>
      <div className={styles.page}>
        {list.error && <ErrorState error={list.error} retry={list.retry} />}
        {entries?.length === 0 && <EmptyState>{isFiltered ? noMatch : noActivity}</EmptyState>}
        {(entries || isSlow) && (
          <EntryList heading="h2" entries={entries} awaitedRows={pageSize} label="Activity" />
        )}
        {entries && !!list.total && (
          <Pager
            page={list.page}
            pageSize={pageSize}
            total={list.total}
            onPage={(page) => change({ page })}
          />
        )}
      </div>
    </>
  )
}

/** How many filters are set, apart from the search; the two days of a range are one. */
function activeOf({ userId, businessUnitId, kind, startDate, endDate }: ReturnType<typeof queryOf>) {
  return [userId, businessUnitId, kind, startDate ?? endDate].filter((one) => one !== undefined).length
}

interface UnitFilterProps {
  units: readonly { id: string; name: string }[]
  value: string | undefined
  onChange: (bu: string | undefined) => void
}

function UnitFilter({ units, value, onChange }: UnitFilterProps) {
  const isInSheet = useContext(InSheet)
  return (
    <SelectField
      label="Business unit"
      labelHidden={!isInSheet}
      height="tool"
      value={value ?? ''}
      options={[
        { value: '', label: 'All units' },
        ...units.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
    />
  )
}
