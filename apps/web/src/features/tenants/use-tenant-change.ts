import type { ChosenStatus } from '#core/tenants/statuses.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type CallArgs } from '#web/lib/api.ts'
import { isChangedMeanwhile, messageWithFields } from '#web/lib/changed-meanwhile.ts'
import { toast } from '#web/ui/toast.ts'
import { texts } from './texts.ts'
import type { Tenant } from './use-tenants.ts'

type Body = Omit<NonNullable<CallArgs<'PATCH /platform/tenants/{tenantId}'>['body']>, 'version'>

interface Change {
  tenant: Tenant
  body: Body
  /** The toast of an undo offers no further undo. */
  isUndo?: boolean
}

/** Saves plan or status at once, and offers to undo it. */
export function useTenantChange() {
  const client = useQueryClient()
  const change = useMutation({
    mutationFn: ({ tenant, body }: Change) =>
      call('PATCH /platform/tenants/{tenantId}', {
        path: { tenantId: tenant.id },
        body: { ...body, version: tenant.version },
      }),
    onSuccess: ({ tenant: saved, notice }, { tenant, body, isUndo }) => {
      const text = body.status ? texts.statusUpdated : texts.planUpdated
      if (isUndo) toast.success(text)
      else {
        // A limit by contract is restored with the plan.
        const before = body.status
          ? { status: tenant.status as ChosenStatus }
          : { plan: tenant.plan, maxUsers: tenant.maxUsers }
        toast.undo(text, () => change.mutate({ tenant: saved, body: before, isUndo: true }))
      }
      if (notice) toast.warning(notice, { durationMs: 12_000 })
    },
    onError: (error, { body }) => {
      const text = body.status ? texts.statusFailed : texts.planFailed
      toast.error(isChangedMeanwhile(error) ? `${text}: ${messageWithFields(error)}` : text)
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['tenants'] }),
  })
  const pending = change.isPending ? change.variables : undefined
  return {
    save: (tenant: Tenant, body: Body) => change.mutate({ tenant, body }),
    /** The company with the pending change applied. */
    shown: (tenant: Tenant): Tenant =>
      pending?.tenant.id === tenant.id ? ({ ...tenant, ...pending.body } as Tenant) : tenant,
  }
}
