import { useState } from 'react'
import { serverNow } from '#web/lib/server-clock.ts'
import { useSearchChange } from '#web/lib/use-search-change.ts'
import { Button } from '#web/ui/button/button.tsx'
import { chipsOf } from '#web/ui/filter/chips-of.ts'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { FilterChips } from '#web/ui/filter/filter-chips.tsx'
import { FilterSheet } from '#web/ui/filter/filter-sheet.tsx'
import { OptionFilter } from '#web/ui/filter/option-filter.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { PagedTable } from '#web/ui/table/paged-table.tsx'
import { SearchField } from '#web/ui/filter/search-field.tsx'
import { Toolbar } from '#web/ui/page/toolbar.tsx'
import styles from './maintenance.module.css'
import { RunOutcome } from './run-outcome.tsx'
import { RunProgress } from './run-progress.tsx'
import { problemWords, userSearch, type UserSearch } from './search.ts'
import { texts } from './texts.ts'
import { userColumns } from './user-columns.tsx'
import { isUnderWay, useRuns } from './use-runs.ts'
import { useFixUser, useUsers } from './use-users.ts'

const allAreFixed = 'All users are being fixed. Wait for the end, or stop it.'

/** All users of all companies, with the problems of their claims, and actions to repair them. */
export function FixUsersPage({ search }: { search: UserSearch }) {
  const list = useUsers(search)
  const runs = useRuns()
  const run = runs.newest('fix-user-claims')
  // Results of an earlier visit say nothing about the present.
  const [openedAt] = useState(serverNow)
  const isOfThisVisit =
    run !== undefined && (run.finishedAt === null || Temporal.Instant.compare(run.finishedAt, openedAt) > 0)
  const { fix, fixing, resultOf, told, forget } = useFixUser(isOfThisVisit)
  const hasResults = list.rows?.some((user) => resultOf(user) !== undefined) ?? false
  const isFiltered = userSearch.isFiltered(search)
  const isRunning = isUnderWay(run)
  const change = useSearchChange('/fix-users', userSearch)
  const reset = () => change(userSearch.noFilters)
  return (
    <>
      <PageTitle
        facts="Compares what is stored about each user’s rights, and corrects what differs. Users whose rights change have to sign in again. Run “Migrate existing data” on the Super Admin Panel first: it links users to their roles."
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
        <FilterSheet active={search.problem ? 1 : 0} total={list.total}>
          <OptionFilter
            label="Claims"
            anyLabel="All users"
            value={search.problem}
            options={[{ value: 'any', label: 'Anything wrong' }, ...named(problemWords)]}
            onChange={(problem) => change({ problem: problem as UserSearch['problem'] })}
          />
        </FilterSheet>
      </Toolbar>
      <FilterChips
        chips={chipsOf(change, [
          ['Search', search.search, 'search'],
          ['Claims', search.problem && wordsOf(search.problem), 'problem'],
        ])}
        onReset={isFiltered ? reset : undefined}
      />
      <output className="visually-hidden">{told}</output>
      <div className={styles.table}>
        <PagedTable
          caption="Users of all tenants, by tenant and name"
          columns={userColumns(resultOf, hasResults)}
          list={list}
          go={change}
          rowId={(user) => user.id}
          rowName={(user) => user.name}
          // One button in every state of a row, so that it keeps the focus. Where nothing differs it is quiet.
          rowMenu={(user) => (
            <span className={styles.fix}>
              <Button
                look={user.problems.length === 0 ? 'quiet' : 'outline'}
                onClick={() => fix(user)}
                busy={fixing === user.id && 'Fixing…'}
                blockedBecause={isRunning ? allAreFixed : undefined}
                aria-label={`Fix ${user.name}`}
              >
                Fix
              </Button>
            </span>
          )}
          errorText={texts.loadFailed}
          isFiltered={isFiltered}
          empty={<EmptyState>The users of all tenants will be here.</EmptyState>}
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

function named(words: Readonly<Record<string, string>>) {
  return Object.entries(words).map(([value, label]) => ({ value, label }))
}

function wordsOf(problem: NonNullable<UserSearch['problem']>): string {
  return problem === 'any' ? 'Anything wrong' : problemWords[problem]
}
