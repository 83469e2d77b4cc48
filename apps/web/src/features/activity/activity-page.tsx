import { activityScopes } from '#core/access/policies/activity.ts'
import { activityPageSize as pageSize } from '#core/activity/feed.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { apiQuery } from '#web/lib/query.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { useMay, useMe } from '#web/lib/use-me.ts'
import { usePagedList } from '#web/lib/use-paged-list.ts'
import { useRealPage } from '#web/lib/use-real-page.ts'
import { useSearchChange } from '#web/lib/use-search-change.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { ExportMenu } from '#web/ui/table/export-menu.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import { Segmented } from '#web/ui/field/segmented.tsx'
import { SearchField } from '#web/ui/filter/search-field.tsx'
import { useSlow } from '#web/ui/state/skeleton.tsx'
import { Toolbar } from '#web/ui/page/toolbar.tsx'
import { activityExport } from './activity-export.ts'
import styles from './activity.module.css'
import { EntryList } from './entry-list.tsx'
import { filterWords } from './filter-words.ts'
import { PageChips, PageFilters } from './page-filters.tsx'
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
  const isPhone = useMedia('phone')
  const isSlow = useSlow(!list.answer && !list.error)
  const entries = isSlow ? undefined : list.rows
  const change = useSearchChange('/activity', activitySearch)
  useRealPage(list, change)
  const isFiltered = Object.keys(filters).length > 1
  const filtered = { scope, search, names, onChange: change }
  const whose = scopes.length > 1 && (
    <Segmented
      label="Whose activity"
      value={scope}
      onChange={(next) =>
        change({ scope: next === 'own' ? undefined : next, person: undefined, bu: undefined })
      }
      options={scopes.map((one) => ({ value: one, label: scopeNames[one] }))}
    />
  )
  return (
    <>
      {/* The controls of a phone are one row, so that this stands beside the title. */}
      <PageTitle facts={facts[scope === 'own' ? 'own' : 'several']} action={isPhone ? whose : undefined}>
        Activity
      </PageTitle>
      <div className={styles.whole}>
        <Toolbar
          end={
            <ExportMenu
              source={() => activityExport(search, scope, user.timeZone, filterWords(search, scope, names))}
            />
          }
        >
          {!isPhone && whose}
          <SearchField label="Search activity" search={search} onChange={change} />
          <PageFilters {...filtered} total={list.total} />
        </Toolbar>
        <PageChips {...filtered} />
        <div className={styles.page}>
          {list.error && <ErrorState error={list.error} what="The activity" retry={list.retry} />}
          {entries?.length === 0 &&
            (isFiltered ? (
              <EmptyState
                action={<Button onClick={() => change(activitySearch.noFilters)}>Reset Filters</Button>}
              >
                {noMatch}
              </EmptyState>
            ) : (
              <EmptyState>{noActivity}</EmptyState>
            ))}
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
      </div>
    </>
  )
}
