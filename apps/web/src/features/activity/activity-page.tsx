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
import { filterWords, PageChips, PageFilters } from './page-filters.tsx'
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
  const scopes = activityScopes.filter((scope) => scope === 'own' || may(`activity.list-${scope}`))
  const scope = scopes.find((name) => name === search.scope) ?? 'own'
  const names = { people: usePeople(scope), units: useUnits(scope) }
  const filters = queryOf(search, scope)
  const isPhone = useMedia('phone')
  const list = useActivityList(filters, search.page)
  const change = useSearchChange('/activity', activitySearch)
  useRealPage(list, change)
  const filterProps = { scope, search, names, onChange: change }
  const scopeSwitch = scopes.length > 1 && (
    <Segmented
      label="Whose activity"
      value={scope}
      onChange={(next) =>
        change({ scope: next === 'own' ? undefined : next, person: undefined, bu: undefined })
      }
      options={scopes.map((name) => ({ value: name, label: scopeNames[name] }))}
    />
  )
  return (
    <>
      {/* On a phone the other controls fill their row, so the switch is beside the title. */}
      <PageTitle
        facts={facts[scope === 'own' ? 'own' : 'several']}
        action={isPhone ? scopeSwitch : undefined}
      >
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
          {!isPhone && scopeSwitch}
          <SearchField label="Search activity" search={search} onChange={change} />
          <PageFilters {...filterProps} total={list.total} />
        </Toolbar>
        <PageChips {...filterProps} />
        <EntriesOfPage
          list={list}
          isFiltered={Object.keys(filters).length > 1}
          onReset={() => change(activitySearch.noFilters)}
          onPage={(page) => change({ page })}
        />
      </div>
    </>
  )
}

/** The page of entries in the address, with the total of matching entries. */
function useActivityList(filters: ReturnType<typeof queryOf>, asked: number | undefined) {
  const count = useQuery({
    ...apiQuery('activity', 'GET /activity/count', { query: filters }),
    placeholderData: keepPreviousData,
  })
  return usePagedList({
    page: asked,
    pageSize,
    count,
    pageAt: (page) => ({
      ...apiQuery('activity', 'GET /activity', { query: { ...filters, pageSize, page } }),
      refetchInterval,
    }),
  })
}

interface EntriesOfPageProps {
  list: ReturnType<typeof useActivityList>
  isFiltered: boolean
  onReset: () => void
  onPage: (page: number) => void
}

function EntriesOfPage({ list, isFiltered, onReset, onPage }: EntriesOfPageProps) {
  const isSlow = useSlow(!list.answer && !list.error)
  const entries = isSlow ? undefined : list.rows
  return (
    <div className={styles.page}>
      {list.error && <ErrorState error={list.error} what="The activity" retry={list.retry} />}
      {entries?.length === 0 &&
        (isFiltered ? (
          <EmptyState action={<Button onClick={onReset}>Reset Filters</Button>}>{noMatch}</EmptyState>
        ) : (
          <EmptyState isWholeList>{noActivity}</EmptyState>
        ))}
      {(entries || isSlow) && (
        <EntryList heading="h2" entries={entries} awaitedRows={pageSize} label="Activity" />
      )}
      {entries && !!list.total && (
        <Pager page={list.page} pageSize={pageSize} total={list.total} onPage={onPage} />
      )}
    </div>
  )
}
