import type { ChosenStatus } from '#core/tenants/statuses.ts'
import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type CallArgs } from '#web/lib/api.ts'
import { isChangedMeanwhile, messageWithFields } from '#web/lib/changed-meanwhile.ts'
import { ApiError } from '#web/lib/errors.ts'
import { toast } from '#web/lib/toast.ts'
import { texts } from './texts.ts'
import type { TenantChanges } from './plan-and-status.tsx'
import type { Tenant } from './use-tenants.ts'

type Body = Omit<NonNullable<CallArgs<'PATCH /platform/tenants/{tenantId}'>['body']>, 'version'>

interface Change {
  tenant: Tenant
  body: Body
  /** The toast of an undo offers no further undo. */
  isUndo?: boolean
}

/** Changes plan and status in the list and in the panel, with the questions that a change may need. */
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
    /** Asks to confirm a plan with too few users. */
    question,
    /** Asks before a company is locked out. */
    leavingActive: {
      leaving,
      onClose: () => setLeaving(undefined),
      onConfirm: (tenant: Tenant, status: ChosenStatus) => save(tenant, { status }),
    },
  }
}

/** Saves a plan, a status or the end of a trial, and offers to undo it. */
function useTenantChange() {
  const client = useQueryClient()
  const [question, setQuestion] = useState<Change & { text: string }>()
  const change = useMutation({
    mutationFn: ({ tenant, body }: Change) =>
      call('PATCH /platform/tenants/{tenantId}', {
        path: { tenantId: tenant.id },
        body: { ...body, version: tenant.version },
      }),
    onSuccess: ({ tenant: saved, notice }, { tenant, body, isUndo }) => {
      const text = updatedText(body)
      if (isUndo) toast.success(text)
      else {
        // A limit by contract and the mark of a trial are restored with the plan.
        const before = body.status
          ? { status: tenant.status as ChosenStatus }
          : { plan: tenant.plan, maxUsers: tenant.maxUsers, trialEndsOn: tenant.trialEndsOn }
        toast.undo(text, () => change.mutate({ tenant: saved, body: before, isUndo: true }), {
          needsConnection: true,
        })
      }
      if (notice) toast.warning(notice, { durationMs: 12_000 })
    },
    onError: (error, { tenant, body }) => {
      if (error instanceof ApiError && error.code === 'plan_too_small')
        return setQuestion({ tenant, body, text: error.message })
      const text = body.status ? texts.statusFailed : body.plan ? texts.planFailed : texts.trialFailed
      toast.error(isChangedMeanwhile(error) ? `${text}: ${messageWithFields(error)}` : text)
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['tenants'] }),
  })
  const pending = change.isPending ? change.variables : undefined
  return {
    /** The confirmation of a change that allows fewer people than are active; undefined if there is none. */
    question: question && {
      text: question.text,
      tenant: question.tenant,
      confirm: () => {
        setQuestion(undefined)
        change.mutate({ ...question, body: { ...question.body, evenIfTooSmall: true } })
      },
      cancel: () => setQuestion(undefined),
    },
    save: (tenant: Tenant, body: Body) => change.mutate({ tenant, body }),
    /** The company with the pending change applied. */
    shown: (tenant: Tenant): Tenant =>
      pending?.tenant.id === tenant.id ? ({ ...tenant, ...pending.body } as Tenant) : tenant,
  }
}

function updatedText({ status, plan }: Body): string {
  if (status) return texts.statusUpdated
  return plan ? texts.planUpdated : texts.trialEnded
}
