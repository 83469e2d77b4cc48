import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/errors.ts'
import { toast } from '#web/lib/toast.ts'
import { ConfirmDelete } from './confirm-delete.tsx'
import { texts } from './texts.ts'
import styles from './tenants.module.css'
import type { Tenant } from './use-tenants.ts'

/** Deletes a company without people. */
export function DeleteTenantDialog({ tenant, onClose }: { tenant: Tenant; onClose: () => void }) {
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: () =>
      call('POST /platform/tenants/{tenantId}/deletion', {
        path: { tenantId: tenant.id },
        body: { confirm: 'DELETE' },
      }),
    onSuccess: ({ message }) => {
      toast.success(message)
      onClose()
    },
    onError: (error) => void toast.error(texts.failed(messageOf(error))),
    onSettled: () => void client.invalidateQueries({ queryKey: ['tenants'] }),
  })
  return (
    <ConfirmDelete
      title={`Delete ${tenant.name}?`}
      verb="Delete orphaned tenant"
      busy={remove.isPending && 'Deleting…'}
      onClose={onClose}
      onConfirm={() => remove.mutate()}
    >
      <ul className={styles.consequences}>
        <li>Nobody belongs to this tenant any more.</li>
        <li>Its roles, business units, settings and log go with it, for good.</li>
      </ul>
    </ConfirmDelete>
  )
}
