import { useEffect, useRef } from 'react'
import { messageOf } from '#web/lib/errors.ts'
import { apiQuery } from '#web/lib/query.ts'
import { usePagedList } from '#web/lib/use-paged-list.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { useMe } from '#web/lib/use-me.ts'
import type { ChangeSearch } from '#web/lib/use-search-change.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ExportMenu } from '#web/ui/table/export-menu.tsx'
import { FilterChips, type FilterChip } from '#web/ui/filter/filter-chips.tsx'
import { PagedTable } from '#web/ui/table/paged-table.tsx'
import { SortField } from '#web/ui/table/sort-field.tsx'
import type { Column, Sort } from '#web/ui/table/table-types.ts'
import { chipsOf, nameOrPlaceholder } from '#web/ui/filter/chips-of.ts'
import { canTakePart, UserBatchBar, type useUserBatch } from './batch/user-batch-bar.tsx'
import { LinksForAll } from './links-for-all.tsx'
import { defaultSort, queryOf, statuses, userSearch, type UserSearch } from './search.ts'
import { texts } from './texts.ts'
import { useChoices, type Choices } from './use-choices.ts'
import { userColumns } from './user-columns.tsx'
import { userExport } from './user-export.ts'
import { UserFilters } from './user-filters.tsx'
import { UserMenu } from './user-menu.tsx'
import type { MenuAct, User } from './user-types.ts'
import styles from './users.module.css'

interface UserListProps {
  search: UserSearch
  list: ReturnType<typeof useUserList>
  batch: ReturnType<typeof useUserBatch>
  onChange: ChangeSearch<UserSearch>
  onAct: (act: MenuAct, user: User) => void
  /** Undefined if the actor may not add people. */
  onAdd: (() => void) | undefined
  onImport: (() => void) | undefined
}

/** The list of people: filters, chips, table and pages. */
export function UserList({ search, list, batch, onChange, onAct, onAdd, onImport }: UserListProps) {
  const isPhone = useMedia('phone')
  const { timeZone } = useMe().user
  const columns = userColumns(timeZone)
  const choices = useChoices()
  const chips = filterChipsOf(search, choices, onChange)
  const reset = () => onChange({ search: undefined, role: undefined, bu: undefined, status: undefined })
  const sort: Sort = search.sort ? { key: search.sort, dir: search.dir ?? 'asc' } : defaultSort
  const onSort = (next: Sort | undefined) =>
    onChange({ sort: next?.key as UserSearch['sort'], dir: next?.dir })
  return (
    <>
      <UserFilters
        search={search}
        choices={choices}
        onChange={onChange}
        total={list.total}
        sorting={<SortField columns={columns} sort={sort} onSort={onSort} />}
        end={
          <>
            {search.status === 'no-password' && <LinksForAll search={search} />}
            <ExportMenu source={() => userExport(search, timeZone, chips)} onImport={onImport} />
          </>
        }
      />
      <FilterChips chips={chips} onReset={userSearch.isFiltered(search) ? reset : undefined} />
      <div className={styles.table}>
        <PagedTable
          caption={`User Management, sorted by ${sortName(sort, columns)}`}
          columns={columns}
          list={list}
          go={onChange}
          rowId={({ id }) => id}
          rowName={({ name }) => name}
          sort={sort}
          onSort={onSort}
          selection={{ ids: batch.ids, onChange: batch.select, canSelect: canTakePart }}
          rowMenu={(user) => (
            <UserMenu
              user={user}
              onAct={onAct}
              onSelect={
                // A phone shows boxes once something is selected.
                isPhone && batch.ids.size === 0 && canTakePart(user)
                  ? () => batch.select(new Set([user.id]))
                  : undefined
              }
            />
          )}
          openId={search.user}
          {...(list.error ? { errorText: texts.loadFailed(messageOf(list.error)) } : {})}
          isFiltered={userSearch.isFiltered(search)}
          empty={
            <EmptyState action={onAdd && <Button onClick={onAdd}>Add User</Button>}>
              The people of your company will be here as soon as the first one is added.
            </EmptyState>
          }
          noMatch={
            <EmptyState action={<Button onClick={reset}>Reset Filters</Button>}>{texts.noMatch}</EmptyState>
          }
        />
      </div>
      <output className="visually-hidden">
        {batch.wasEndedByFilters && 'The selection ended with the change of filters.'}
      </output>
      <UserBatchBar batch={batch} matching={matchingBeyondPage(list, batch)} />
    </>
  )
}

function sortName({ key, dir }: Sort, columns: readonly Column<User>[]): string {
  const head = columns.find((column) => column.key === key)?.head ?? 'Name'
  return `${head.toLowerCase()}, ${dir === 'asc' ? 'ascending' : 'descending'}`
}

/** A chip for each active filter. The status always has one, because archived people are left out by default. */
function filterChipsOf(
  { search, role, bu, status }: UserSearch,
  { roles, allUnits, isReady }: Pick<Choices, 'roles' | 'allUnits' | 'isReady'>,
  onChange: ChangeSearch<UserSearch>,
): FilterChip[] {
  const chips = chipsOf(onChange, [
    ['Search', search, 'search'],
    ['Role', nameOrPlaceholder(roles, role, isReady), 'role'],
    ['Business unit', nameOrPlaceholder(allUnits, bu, isReady), 'bu'],
    ['Status', status && statuses[status], 'status'],
  ])
  return status ? chips : [...chips, { key: 'Status', name: 'Status', value: statuses.active }]
}

/** The number of matching people, if everybody of the page is selected and there are more. */
function matchingBeyondPage(
  { rows = [], total = 0 }: UserListProps['list'],
  { ids }: UserListProps['batch'],
) {
  const selectable = rows.filter(canTakePart)
  const isPageSelected = selectable.length > 0 && selectable.every(({ id }) => ids.has(id))
  return isPageSelected && total > ids.size ? total : undefined
}

const pageSize = 10

/** The page of people in the address, and the number of users that the plan allows. */
export function useUserList(search: UserSearch) {
  const filters = queryOf(search)
  const { answer, ...list } = usePagedList({
    page: search.page,
    pageSize,
    pageAt: (page) => apiQuery('users', 'GET /users', { query: { ...filters, page, pageSize } }),
  })
  return { ...list, seats: answer?.seats, sendsMail: answer?.sendsMail ?? false }
}

/** When the focused row disappears because its person was archived, focuses the row that is at its position now. */
export function useFocusAfterRemoval(rows: readonly User[] | undefined): void {
  const lastIndex = useRef(-1)
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      const row = target instanceof HTMLElement ? target.closest('[data-row]') : null
      if (row) lastIndex.current = [...document.querySelectorAll('[data-row]')].indexOf(row)
      else if (target instanceof HTMLElement && !target.closest('[role="menu"]')) lastIndex.current = -1
    }
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [])
  useEffect(() => {
    if (lastIndex.current === -1 || document.activeElement !== document.body) return
    const links = document.querySelectorAll('[data-row-link]')
    focusOn(links[Math.min(lastIndex.current, links.length - 1)])
  }, [rows])
}

function focusOn(target: Element | null | undefined): void {
  const found = target ?? document.querySelector('main h1')
  if (found instanceof HTMLElement) found.focus()
}
