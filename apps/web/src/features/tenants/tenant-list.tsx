import type { ChosenStatus } from '#core/tenants/statuses.ts'
import { useState } from 'react'
import { useMe } from '#web/lib/use-me.ts'
import type { ChangeSearch } from '#web/lib/use-search-change.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PagedTable } from '#web/ui/paged-table.tsx'
import { LeaveActiveDialog } from './leave-active-dialog.tsx'
import { defaultSort, tenantSearch, type TenantSearch } from './search.ts'
import { tenantColumns } from './tenant-columns.tsx'
import { TenantFilters } from './tenant-filters.tsx'
import { TenantMenu, type TenantAct } from './tenant-menu.tsx'
import styles from './tenants.module.css'
import { TooSmallDialog } from './too-small-dialog.tsx'
import { texts } from './texts.ts'
import { useTenantChange } from './use-tenant-change.ts'
import type { Tenant, useTenants } from './use-tenants.ts'

interface TenantListProps {
  path: '/' | '/dashboard' | '/super-admin'
  search: TenantSearch
  list: ReturnType<typeof useTenants>
  onChange: ChangeSearch<TenantSearch>
  onCreate: () => void
  onAct: (tenant: Tenant, act: TenantAct) => void
}

/** The companies, with plan and status editable in place. */
export function TenantList({ path, search, list, onChange, onCreate, onAct }: TenantListProps) {
  const { timeZone } = useMe().user
  const { save, shown, question } = useTenantChange()
  const [leaving, setLeaving] = useState<{ tenant: Tenant; status: ChosenStatus }>()
  const columns = tenantColumns({
    path,
    timeZone,
    shown,
    onPlan: (tenant, plan) => save(tenant, { plan }),
    onStatus: (tenant, status) =>
      tenant.status === 'active' ? setLeaving({ tenant, status }) : save(tenant, { status }),
  })
  const sort = search.sort ? { key: search.sort, dir: search.dir ?? ('asc' as const) } : defaultSort
  return (
    <>
      <TenantFilters search={search} onChange={onChange} />
      <div className={styles.table}>
        <PagedTable
          caption={`Companies, sorted by ${sort.key === 'createdAt' ? 'creation' : sort.key}, ${sort.dir}ending`}
          columns={columns}
          list={list}
          go={onChange}
          rowId={(row) => row.id}
          rowName={(row) => row.name}
          sort={sort}
          onSort={(next) => {
            // The default is an ascending sort by name, so the next step is the descending one.
            const to = !next && !search.sort ? { key: 'name', dir: 'desc' as const } : next
            onChange({ sort: to?.key as TenantSearch['sort'], dir: to?.dir })
          }}
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
            <EmptyState action={<Button onClick={onCreate}>Create company</Button>}>
              The companies that use this installation will be here.
            </EmptyState>
          }
          noMatch={
            <EmptyState
              action={<Button onClick={() => onChange(tenantSearch.noFilters)}>Reset Filters</Button>}
            >
              No companies match the current filters.
            </EmptyState>
          }
        />
      </div>
      <LeaveActiveDialog
        asked={leaving}
        onClose={() => setLeaving(undefined)}
        onConfirm={(tenant, status) => save(tenant, { status })}
      />
      <TooSmallDialog question={question} />
    </>
  )
}
