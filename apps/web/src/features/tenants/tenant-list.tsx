import { useMedia } from '#web/lib/use-media.ts'
import { useMe } from '#web/lib/use-me.ts'
import type { ChangeSearch } from '#web/lib/use-search-change.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { PagedTable } from '#web/ui/table/paged-table.tsx'
import { SortField } from '#web/ui/table/sort-field.tsx'
import type { Sort } from '#web/ui/table/table-types.ts'
import type { TenantChanges } from './plan-and-status.tsx'
import { defaultSort, tenantSearch, type TenantSearch } from './search.ts'
import { tenantColumns } from './tenant-columns.tsx'
import { TenantFilters } from './tenant-filters.tsx'
import { TenantMenu, type TenantAct } from './tenant-menu.tsx'
import styles from './tenants.module.css'
import { texts } from './texts.ts'
import type { Tenant, useTenants } from './use-tenants.ts'

interface TenantListProps {
  path: '/' | '/dashboard' | '/super-admin'
  search: TenantSearch
  list: ReturnType<typeof useTenants>
  onChange: ChangeSearch<TenantSearch>
  changes: TenantChanges
  onCreate: () => void
  onAct: (tenant: Tenant, act: TenantAct) => void
}

/** The companies, with plan and status editable in place. */
export function TenantList({ path, search, list, changes, onChange, onCreate, onAct }: TenantListProps) {
  const { timeZone } = useMe().user
  const isPhone = useMedia('phone')
  const columns = tenantColumns({ path, timeZone, changes })
  const sort = search.sort ? { key: search.sort, dir: search.dir ?? ('asc' as const) } : defaultSort
  const onSort = (next: Sort | undefined) => {
    // The default is an ascending sort by name, so the first press of the name's heading sorts descending.
    const isFromDefault = !next && !search.sort && !isPhone
    const to = isFromDefault ? { key: 'name', dir: 'desc' as const } : next
    onChange({ sort: to?.key as TenantSearch['sort'], dir: to?.dir })
  }
  return (
    <>
      <TenantFilters
        search={search}
        onChange={onChange}
        total={list.total}
        sorting={<SortField columns={columns} sort={sort} onSort={onSort} />}
      />
      <div className={styles.table}>
        <PagedTable
          caption={`Tenants, sorted by ${sort.key === 'createdAt' ? 'creation' : sort.key}, ${sort.dir}ending`}
          columns={columns}
          list={list}
          go={onChange}
          rowId={(row) => row.id}
          rowName={(row) => row.name}
          sort={sort}
          onSort={onSort}
          rowMenu={(row) => (
            <TenantMenu
              tenant={row}
              onDetails={() => onChange({ tenant: row.id })}
              onAct={(act) => onAct(row, act)}
            />
          )}
          openId={search.tenant}
          errorText={texts.loadFailed}
          isFiltered={tenantSearch.isFiltered(search)}
          empty={
            <EmptyState action={<Button onClick={onCreate}>Create tenant</Button>}>
              The tenants that use this installation will be here.
            </EmptyState>
          }
          noMatch={
            <EmptyState
              action={<Button onClick={() => onChange(tenantSearch.noFilters)}>Reset Filters</Button>}
            >
              No tenants match the current filters.
            </EmptyState>
          }
        />
      </div>
    </>
  )
}
