import { messageOf } from '#web/lib/errors.ts'
import { useMe } from '#web/lib/use-me.ts'
import type { ChangeSearch } from '#web/lib/use-search-change.ts'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ExportMenu } from '#web/ui/export-menu.tsx'
import { FilterChips } from '#web/ui/filter-chips.tsx'
import { Pager } from '#web/ui/pager.tsx'
import type { Sort } from '#web/ui/table-types.ts'
import { filterChipsOf } from './filter-chips-of.ts'
import { defaultSort, userSearch, type UserSearch } from './search.ts'
import { texts } from './texts.ts'
import { useChoices } from './use-choices.ts'
import { pageSize, type useUserList } from './use-user-list.ts'
import { userColumns } from './user-columns.tsx'
import { userExport } from './user-export.ts'
import { UserFilters } from './user-filters.tsx'
import { UserMenu } from './user-menu.tsx'
import type { PersonAct, User } from './user-types.ts'
import styles from './users.module.css'

interface UserListProps {
  search: UserSearch
  list: ReturnType<typeof useUserList>
  onChange: ChangeSearch<UserSearch>
  onAct: (act: PersonAct, user: User) => void
  /** Missing where the person may not add anybody. */
  onAdd: (() => void) | undefined
}

/** Filters, chips, table and pages of the people. */
export function UserList({ search, list, onChange, onAct, onAdd }: UserListProps) {
  const { timeZone } = useMe().user
  const choices = useChoices()
  const reset = () => onChange({ search: undefined, role: undefined, bu: undefined, status: undefined })
  const sort: Sort = search.sort ? { key: search.sort, dir: search.dir ?? 'asc' } : defaultSort
  const onPage = (page: number) => onChange({ page: Math.max(1, Math.min(list.lastPage, page)) })
  return (
    <>
      <UserFilters
        search={search}
        choices={choices}
        onChange={onChange}
        total={list.total}
        end={<ExportMenu source={() => userExport(search, timeZone)} />}
      />
      <FilterChips
        chips={filterChipsOf(search, choices, onChange)}
        onReset={userSearch.isFiltered(search) ? reset : undefined}
      />
      <div className={styles.table}>
        <DataTable
          caption={`User Management, sorted by ${sortName(sort)}`}
          columns={userColumns}
          rows={list.rows}
          rowId={({ id }) => id}
          rowName={({ name }) => name}
          sort={sort}
          onSort={(next) => onChange({ sort: next?.key as UserSearch['sort'], dir: next?.dir })}
          rowMenu={(user) => <UserMenu user={user} onAct={onAct} />}
          openId={search.user}
          error={list.error}
          {...(list.error ? { errorText: texts.loadFailed(messageOf(list.error)) } : {})}
          retry={list.retry}
          isRefreshing={list.isRefreshing}
          isFiltered={userSearch.isFiltered(search)}
          empty={
            <EmptyState action={onAdd && <Button onClick={onAdd}>Add User</Button>}>
              The people of your company will be here as soon as the first one is added.
            </EmptyState>
          }
          noMatch={
            <EmptyState action={<Button onClick={reset}>Reset Filters</Button>}>{texts.noMatch}</EmptyState>
          }
          onPage={(step) => onPage(list.page + step)}
        />
        {list.total ? (
          <Pager page={list.page} pageSize={pageSize} total={list.total} onPage={onPage} />
        ) : null}
      </div>
    </>
  )
}

function sortName({ key, dir }: Sort): string {
  const head = userColumns.find((column) => column.key === key)?.head ?? 'Name'
  return `${head.toLowerCase()}, ${dir === 'asc' ? 'ascending' : 'descending'}`
}
