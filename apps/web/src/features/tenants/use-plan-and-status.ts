import type { ChosenStatus } from '#core/tenants/statuses.ts'
import { useState } from 'react'
import type { TenantChanges } from './plan-and-status.tsx'
import { useTenantChange } from './use-tenant-change.ts'
import type { Tenant } from './use-tenants.ts'

/** Changes plan and status from the list and from the panel, with the questions that a change may need. */
export function usePlanAndStatus() {
  const { save, shown, question } = useTenantChange()
  const [leaving, setLeaving] = useState<{ tenant: Tenant; status: ChosenStatus }>()
  const changes: TenantChanges = {
    shown,
    onPlan: (tenant, plan) => save(tenant, { plan }),
    onStatus: (tenant, status) =>
      tenant.status === 'active' ? setLeaving({ tenant, status }) : save(tenant, { status }),
    onCustomer: (tenant) => save(tenant, { trialEndsOn: null }),
  }
  return {
    changes,
    /** Why a plan has to be meant. */
    question,
    /** The company that is about to be locked out. */
    leaving: {
      asked: leaving,
      onClose: () => setLeaving(undefined),
      onConfirm: (tenant: Tenant, status: ChosenStatus) => save(tenant, { status }),
    },
  }
}
