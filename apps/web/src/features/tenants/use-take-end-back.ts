import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/errors.ts'
import { toast } from '#web/lib/toast.ts'
import { texts } from './texts.ts'
import type { Tenant } from './use-tenants.ts'

/** Cancels the announced end of a company, at once. */
export function useTakeEndBack(): (tenant: Tenant) => void {
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
