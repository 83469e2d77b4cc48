import { useState } from 'react'
import { serverNow } from '#web/lib/server-clock.ts'
import { useSearchChange, type ChangeSearch } from '#web/lib/use-search-change.ts'
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
import { RunOutcome, RunProgress } from './run-state.tsx'
import { problemNames, userSearch, type UserSearch } from './search.ts'
import { texts } from './texts.ts'
import { userColumns } from './user-columns.tsx'
import { isInProgress, useRuns, type Run } from './use-runs.ts'
import { useFixUser, useUsers } from './use-users.ts'

const allAreFixed = 'All users are being fixed. Wait for the end, or stop it.'

/** All users of all companies, with the problems of their claims, and actions to repair them. */
// oxlint-disable-next-line eslint/max-lines-per-function -- the regions of the page, in their order
export function FixUsersPage({ search }: { search: UserSearch }) {
  const list = useUsers(search)
  const runs = useRuns()
  const run = runs.newest('fix-user-claims')
  // The results of runs before this visit may be out of date, so they are not shown.
  const [openedAt] = useState(serverNow)
  const isOfThisVisit =
    run !== undefined && (run.finishedAt === null || Temporal.Instant.compare(run.finishedAt, openedAt) > 0)
  const { fix, fixing, resultOf, announcement, forget } = useFixUser(isOfThisVisit)
  const hasResults = list.rows?.some((user) => resultOf(user) !== undefined) ?? false
  const isRunning = isInProgress(run)
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
              needsConnection
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
      {run && <NewestRun run={run} runs={runs} />}
      <Filters search={search} total={list.total} onChange={change} />
      <output className="visually-hidden">{announcement}</output>
      <div className={styles.table}>
        <PagedTable
          caption="Users of all tenants, by tenant and name"
          columns={userColumns(resultOf, hasResults)}
          list={list}
          go={change}
          rowId={(user) => user.id}
          rowName={(user) => user.name}
          // The same button in every state of a row, so that it keeps the focus. It is quiet if there are no problems.
          rowMenu={(user) => (
            <span className={styles.fix}>
              <Button
                look={user.problems.length === 0 ? 'quiet' : 'outline'}
                needsConnection
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
          isFiltered={userSearch.isFiltered(search)}
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

/** The progress of the run over all users, or its outcome. */
function NewestRun({ run, runs }: { run: Run; runs: ReturnType<typeof useRuns> }) {
  return (
    <div className={styles.run}>
      {isInProgress(run) ? (
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
  )
}

interface FiltersProps {
  search: UserSearch
  total: number | undefined
  onChange: ChangeSearch<UserSearch>
}

/** Search and kind of problem, with the chips of the active filters. */
function Filters({ search, total, onChange }: FiltersProps) {
  return (
    <>
      <Toolbar>
        <SearchField label="Search users" search={search} onChange={onChange} />
        <FilterSheet active={search.problem ? 1 : 0} total={total}>
          <OptionFilter
            label="Claims"
            anyLabel="All users"
            value={search.problem}
            options={[
              { value: 'any', label: anyProblem },
              ...Object.entries(problemNames).map(([value, label]) => ({ value, label })),
            ]}
            onChange={(problem) => onChange({ problem: problem as UserSearch['problem'] })}
          />
        </FilterSheet>
      </Toolbar>
      <FilterChips
        chips={chipsOf(onChange, [
          ['Search', search.search, 'search'],
          ['Claims', search.problem && nameOf(search.problem), 'problem'],
        ])}
        onReset={userSearch.isFiltered(search) ? () => onChange(userSearch.noFilters) : undefined}
      />
    </>
  )
}

const anyProblem = 'Anything wrong'

function nameOf(problem: NonNullable<UserSearch['problem']>): string {
  return problem === 'any' ? anyProblem : problemNames[problem]
}
