import { useState, type ReactNode } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { useMe } from '#web/lib/use-me.ts'
import { useSearchChange } from '#web/lib/use-search-change.ts'
import { AccessDenied } from '#web/ui/state/access-denied.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { LoadsFirst } from '#web/ui/state/loads-first.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { afterFocusReturns } from '#web/ui/overlay/focus-returns.ts'
import { FigureStrip } from '#web/ui/charts/figure-strip.tsx'
import { call } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/errors.ts'
import { toast } from '#web/lib/toast.ts'
import { AddAdminDialog } from './add-admin-dialog.tsx'
import { CreateTenantDialog } from './create-tenant-dialog.tsx'
import { DeleteAdminDialog, DeleteTenantDialog } from './deletion-dialogs.tsx'
import { EndDialog } from './end-dialog.tsx'
import { tenantSearch, type TenantSearch } from './search.ts'
import { LeaveActiveDialog, TooSmallDialog } from './change-questions.tsx'
import { SettingsDialog } from './settings-dialog.tsx'
import { TenantList } from './tenant-list.tsx'
import type { TenantAct } from './tenant-menu.tsx'
import { TenantPanel } from './tenant-panel.tsx'
import { texts } from './texts.ts'
import { usePlanAndStatus } from './use-plan-and-status.ts'
import { useTenants, type Tenant } from './use-tenants.ts'

export type PanelPath = '/' | '/dashboard' | '/super-admin'

interface SuperAdminPageProps {
  path: PanelPath
  search: TenantSearch
  /** The messages of visitors, above the companies. */
  messages: ReactNode
  /** The repairs across companies, last on the page. */
  maintenance: ReactNode
}

/** All companies. For everybody except platform administrators the page is closed, and no data is fetched. */
export function SuperAdminPage(props: SuperAdminPageProps) {
  if (!useMe().isPlatformAdmin)
    return (
      <AccessDenied
        page="Super Admin Panel"
        text={texts.denied}
        help="Only the people who run this installation of Daymark can open it."
      />
    )
  return <Panel {...props} />
}

function Panel({ path, search, messages, maintenance }: SuperAdminPageProps) {
  const list = useTenants(search)
  const [isCreating, setCreating] = useState(false)
  const [acting, setActing] = useState<{ act: TenantAct; tenant: Tenant }>()
  // The company's current row, or the earlier one if it is no longer on the page.
  const acted = list.rows?.find(({ id }) => id === acting?.tenant.id) ?? acting?.tenant
  const { changes, question, leavingActive } = usePlanAndStatus()
  const takeEndBack = useTakeEndBack()
  const act = (tenant: Tenant, chosen: TenantAct) =>
    chosen === 'take-end-back' ? takeEndBack(tenant) : setActing({ act: chosen, tenant })
  const close = () => setActing(undefined)
  const change = useSearchChange(path, tenantSearch)
  useShortcuts([{ keys: 'n', does: 'Create tenant', group: 'Here', run: () => setCreating(true) }])
  const closePanel = () => {
    const { tenant } = search
    change({ tenant: undefined })
    // After the drawer has returned the focus to the element that opened it.
    setTimeout(() => {
      const row = document.querySelector(`[data-row="${tenant}"] [data-row-link]`)
      if (row instanceof HTMLElement) row.focus()
    }, afterFocusReturns)
  }
  return (
    <>
      <PageTitle
        facts="Every tenant on this installation"
        action={
          <Button
            look={search.tenant ? 'outline' : 'filled'}
            size="form"
            shortcut="N"
            onClick={() => setCreating(true)}
          >
            Create tenant
          </Button>
        }
      >
        Super Admin Panel
      </PageTitle>
      <Figures figures={list.figures} isLoading={list.isLoading} />
      {messages}
      <LoadsFirst then={maintenance}>
        <TenantList
          path={path}
          search={search}
          list={list}
          changes={changes}
          onChange={change}
          onCreate={() => setCreating(true)}
          onAct={act}
        />
      </LoadsFirst>
      <TenantPanel tenantId={search.tenant} changes={changes} onClose={closePanel} onAct={act} />
      <LeaveActiveDialog {...leavingActive} />
      <TooSmallDialog question={question} />
      {isCreating && <CreateTenantDialog onClose={() => setCreating(false)} />}
      {acting?.act === 'settings' && acted && (
        <SettingsDialog
          tenant={acted}
          onClose={close}
          onAddAdmin={() => setActing({ act: 'add-admin', tenant: acted })}
        />
      )}
      {acting?.act === 'add-admin' && acted && <AddAdminDialog tenant={acted} onClose={close} />}
      {acting?.act === 'end' && acted && <EndDialog tenant={acted} onClose={close} />}
      {acting?.act === 'delete-admin' && acted && <DeleteAdminDialog tenant={acted} onClose={close} />}
      {acting?.act === 'delete-tenant' && acted && <DeleteTenantDialog tenant={acted} onClose={close} />}
    </>
  )
}

interface FiguresProps {
  figures: { tenants: number; active: number; users: number } | undefined
  isLoading: boolean
}

/** The numbers of companies, active companies and users; nothing if loading failed. */
function Figures({ figures, isLoading }: FiguresProps) {
  if (!figures && !isLoading) return null
  return (
    <FigureStrip
      label="All tenants"
      figures={[
        { name: 'Tenants', value: figures?.tenants },
        { name: 'Active', value: figures?.active },
        { name: 'Users', value: figures?.users },
      ]}
    />
  )
}

/** Cancels the announced end of a company, without asking. */
function useTakeEndBack(): (tenant: Tenant) => void {
  const client = useQueryClient()
  const back = useMutation({
    mutationFn: (tenant: Tenant) =>
      call('DELETE /platform/tenants/{tenantId}/end', { path: { tenantId: tenant.id } }),
    onSuccess: ({ tenant }) => void toast.success(`The end of ${tenant.name} was taken back.`),
    onError: (error) => void toast.error(texts.failed(messageOf(error))),
    onSettled: () => client.invalidateQueries({ queryKey: ['tenants'] }),
  })
  return (tenant) => back.mutate(tenant)
}
