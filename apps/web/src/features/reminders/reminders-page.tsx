import { useInfiniteQuery } from '@tanstack/react-query'
import { remindersKeptDays } from '#core/reminders/kinds.ts'
import { useSearchChange } from '#web/lib/use-search-change.ts'
import { Button } from '#web/ui/button/button.tsx'
import { GhostLine } from '#web/ui/day-line/line-picture.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { Segmented } from '#web/ui/field/segmented.tsx'
import { Skeleton, useSlow } from '#web/ui/state/skeleton.tsx'
import { Toolbar } from '#web/ui/page/toolbar.tsx'
import { readFor } from '#web/lib/query.ts'
import { olderPages } from '#web/lib/older-pages.ts'
import { ReminderLine } from './reminder-line.tsx'
import { ReminderRow } from './reminder-row.tsx'
import styles from './reminders.module.css'
import { reminderSearch, type ReminderSearch } from './search.ts'

const views = [
  { value: 'all', label: 'All' },
  { value: 'sent', label: 'Sent' },
  { value: 'held-back', label: 'Held back' },
] as const

/** The page at /account/reminders: the reminders that were sent or held back, and why. */
export function RemindersPage({ search }: { search: ReminderSearch }) {
  const query = useReminders(search)
  const change = useSearchChange('/account/reminders', reminderSearch)
  const isSlow = useSlow(query.isPending)
  const reminders = query.data?.pages.flatMap(({ items }) => items) ?? []
  const [newest, ...older] = reminders
  return (
    <>
      <PageTitle
        facts={`What you were reminded of in the last ${remindersKeptDays} days, and why. Only you see this.`}
      >
        Reminders
      </PageTitle>
      <Toolbar>
        <Segmented
          label="Which reminders"
          value={search.result ?? 'all'}
          onChange={(next) => change({ result: next === 'all' ? undefined : next })}
          options={views}
        />
      </Toolbar>
      {query.isError && !query.data && (
        <ErrorState error={query.error} what="The reminders" retry={() => query.refetch()} />
      )}
      {query.isSuccess && reminders.length === 0 && (
        <EmptyState isWholeList={search.result === undefined}>
          {search.result ? 'No reminder like this.' : 'No reminders yet.'}
        </EmptyState>
      )}
      {query.isPending && <GhostLine className={styles.dayAwaited} />}
      {newest && <ReminderLine reminders={[newest, ...older]} />}
      <ul className={styles.list} aria-label="Reminders" aria-busy={query.isPending}>
        {isSlow
          ? [1, 2, 3].map((row) => (
              <li key={row} className={styles.row}>
                <div className={styles.what}>
                  <Skeleton width={96} />
                  <span className={styles.time}>
                    <Skeleton width={120} />
                  </span>
                </div>
                <div>
                  <Skeleton width={64} />
                  <Skeleton width="70%" />
                  <Skeleton width="50%" />
                </div>
              </li>
            ))
          : reminders.map((reminder) => <ReminderRow key={reminder.id} reminder={reminder} />)}
      </ul>
      {query.hasNextPage && (
        <div className={styles.older}>
          <Button busy={query.isFetchingNextPage && 'Loading…'} onClick={() => void query.fetchNextPage()}>
            Show older
          </Button>
        </div>
      )}
    </>
  )
}

/** The person's reminders, newest first, older ones page by page. They arrive with notifications. */
function useReminders({ result }: ReminderSearch) {
  return useInfiniteQuery({
    queryKey: ['notifications', 'GET /reminders', result],
    queryFn: ({ pageParam, ...context }) =>
      readFor(context, 'GET /reminders', { query: { ...(result ? { result } : {}), ...pageParam } }),
    ...olderPages,
  })
}
