import { useSearchChange } from '#web/lib/use-search-change.ts'
import { Button } from '#web/ui/button.tsx'
import { chipsOf } from '#web/ui/chips-of.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterChips } from '#web/ui/filter-chips.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { PagedTable } from '#web/ui/paged-table.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Toolbar } from '#web/ui/toolbar.tsx'
import styles from './maintenance.module.css'
import { RunOutcome } from './run-outcome.tsx'
import { RunProgress } from './run-progress.tsx'
import { userSearch, type UserSearch } from './search.ts'
import { texts } from './texts.ts'
import { userColumns } from './user-columns.tsx'
import { isUnderWay, useRuns } from './use-runs.ts'
import { useFixUser, useUsers } from './use-users.ts'

/** All users of all companies, with the problems of their claims, and actions to repair them. */
export function FixUsersPage({ search }: { search: UserSearch }) {
  const list = useUsers(search)
  const runs = useRuns()
  const { fix, fixing, resultOf, forget } = useFixUser()
  const run = runs.newest('fix-user-claims')
  const isRunning = isUnderWay(run)
  const change = useSearchChange('/fix-users', userSearch)
  const reset = () => change(userSearch.noFilters)
  return (
    <>
      <PageTitle
        facts="Makes what is stored about each user’s rights agree. Whoever was changed has to sign in again."
        action={
          isRunning ? undefined : (
            <Button
              look="filled"
              size="form"
              onClick={() => {
                forget()
                runs.start({ kind: 'fix-user-claims', withPause: true })
              }}
              busy={runs.starting === 'fix-user-claims' && 'Starting…'}
            >
              Fix all users
            </Button>
          )
        }
      >
        Fix Existing Users
      </PageTitle>
      {run && (
        <div className={styles.run}>
          {isRunning ? (
            <>
              <RunProgress
                run={run}
                label="Fix all users"
                isStopping={runs.isStopping(run)}
                onStop={() => runs.stop(run.id)}
              />
              <p className={styles.when}>It goes on when you leave this page.</p>
            </>
          ) : (
            <RunOutcome run={run} />
          )}
        </div>
      )}
      <Toolbar>
        <SearchField label="Search users" search={search} onChange={change} />
      </Toolbar>
      <FilterChips
        chips={chipsOf(change, [['Search', search.search, 'search']])}
        onReset={search.search ? reset : undefined}
      />
      <div className={styles.table}>
        <PagedTable
          caption="Users of all companies, by company and name"
          columns={userColumns(resultOf)}
          list={list}
          go={change}
          rowId={(user) => user.id}
          rowName={(user) => user.name}
          rowMenu={(user) => (
            <span>
              <Button
                onClick={() => fix(user)}
                busy={fixing === user.id && 'Fixing…'}
                blockedBecause={
                  isRunning ? 'All users are being fixed. Wait for the end, or stop it.' : undefined
                }
                aria-label={`Fix ${user.name}`}
              >
                Fix
              </Button>
            </span>
          )}
          errorText={texts.loadFailed}
          isFiltered={search.search !== undefined}
          empty={<EmptyState>The users of all companies will be here.</EmptyState>}
          noMatch={
            <EmptyState action={<Button onClick={reset}>Reset Filters</Button>}>
              No users match the current search.
            </EmptyState>
          }
        />
      </div>
    </>
  )
}
