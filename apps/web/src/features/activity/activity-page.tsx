import { present } from '#web/lib/address.ts'
import { activityScopes, type ActivityScope } from '#core/access/activity-view.ts'
import { activityPageSize } from '#core/activity/feed.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { apiQuery } from '#web/lib/query.ts'
import { useHas } from '#web/lib/use-me.ts'
import { useSearchChange } from '#web/lib/use-search-change.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { useSlow } from '#web/ui/skeleton.tsx'
import { Toolbar } from '#web/ui/toolbar.tsx'
import styles from './activity.module.css'
import { EntryList } from './entry-list.tsx'
import { FeedFilters } from './feed-filters.tsx'
import { activitySearch, type ActivitySearch } from './search.ts'
import { noActivity, noMatch } from './texts.ts'
import { refetchInterval } from './use-activity.ts'

const scopeNames: Record<ActivityScope, string> = { own: 'Yours', team: 'Team', all: 'Organization' }

/** All activity, up to 500 entries, page by page. */
export function ActivityPage({ search }: { search: ActivitySearch }) {
  const has = useHas()
  const scopes = activityScopes.filter(
    (one) =>
      one === 'own' ||
      (one === 'team' && has('CAN_MANAGE_TEAM_REPORTS')) ||
      (one === 'all' && (has('CAN_MANAGE_USERS') || has('CAN_VIEW_ALL_REPORTS'))),
  )
  const scope = scopes.find((one) => one === search.scope) ?? 'own'
  const { person, kind, bu } = search
  const filters = present({
    scope,
    person: scope === 'own' ? undefined : person,
    kind,
    bu: scope === 'own' ? undefined : bu,
  })
  const counted = useQuery({
    ...apiQuery('activity', 'GET /activity/count', { query: filters }),
    refetchInterval,
    placeholderData: keepPreviousData,
  })
  const total = counted.data?.count
  const last = Math.max(1, Math.ceil((total ?? Number.MAX_SAFE_INTEGER) / activityPageSize))
  const page = Math.min(search.page ?? 1, last)
  const list = useQuery({
    ...apiQuery('activity', 'GET /activity', { query: { ...filters, pageSize: activityPageSize, page } }),
    refetchInterval,
    placeholderData: keepPreviousData,
  })
  const isSlow = useSlow(list.isPending)
  const entries = isSlow ? undefined : list.data?.items
  const change = useSearchChange('/activity', activitySearch)
  const isFiltered = activitySearch.isFiltered(filters)
  const reset = () => change(activitySearch.noFilters)
  return (
    <>
      <PageTitle facts="What happened, newest first. The list goes back up to 500 entries.">
        Activity
      </PageTitle>
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
        {scope === 'all' && <UnitFilter value={bu} onChange={(next) => change({ bu: next })} />}
        <FeedFilters scope={scope} search={search} onChange={change} />
        {isFiltered && (
          <Button look="accent" onClick={reset}>
            Reset Filters
          </Button>
        )}
      </Toolbar>
      <div className={styles.page}>
        {list.isError && <ErrorState error={list.error} retry={() => void list.refetch()} />}
        {entries?.length === 0 && <EmptyState>{isFiltered ? noMatch : noActivity}</EmptyState>}
        {(entries || isSlow) && (
          <EntryList entries={entries} awaitedRows={activityPageSize} label="Activity" />
        )}
        {!!total && (
          <Pager
            page={page}
            pageSize={activityPageSize}
            total={total}
            onPage={(next) => change({ page: next })}
          />
        )}
      </div>
    </>
  )
}

function UnitFilter({
  value,
  onChange,
}: {
  value: string | undefined
  onChange: (bu: string | undefined) => void
}) {
  const units = useQuery(apiQuery('business-units', 'GET /business-units', { query: { scope: 'reports' } }))
  return (
    <SelectField
      label="Business unit"
      labelHidden
      height="tool"
      value={value ?? ''}
      options={[
        { value: '', label: 'All units' },
        ...(units.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
    />
  )
}
