import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { call } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { toast } from '#web/ui/toast.ts'
import { AdminFields, adminFieldIds, adminLabels } from './admin-fields.tsx'
import styles from './tenants.module.css'
import { texts } from './texts.ts'
import { useRequiredFields } from './use-required-fields.ts'
import type { Tenant } from './use-tenants.ts'

/** One more person who manages the company, or the first after the last was deleted. */
export function AddAdminDialog({ tenant, onClose }: { tenant: Tenant; onClose: () => void }) {
  const client = useQueryClient()
  const { values, key, field, summary, showMissing, showRefusal } = useRequiredFields(
    adminLabels,
    adminFieldIds,
  )
  const add = useMutation({
    mutationFn: () =>
      call('POST /platform/tenants/{tenantId}/admin', {
        path: { tenantId: tenant.id },
        body: values,
        key: key(),
      }),
    onSuccess: ({ message }) => {
      toast.success(message)
      onClose()
    },
    onError: (error) => {
      if (!showRefusal(error)) toast.error(texts.failed(messageOf(error)))
    },
    onSettled: () => void client.invalidateQueries({ queryKey: ['tenants'] }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!add.isPending && !showMissing()) add.mutate()
  }
  return (
    <Dialog title={`Add a tenant admin to ${tenant.name}`} isOpen onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <ErrorSummary {...summary} />
        <AdminFields isFirst field={field} emailHelp="The administrator signs in with it." />
        <div className={styles.buttons}>
          <Button size="form" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" size="form" look="filled" busy={add.isPending && 'Adding…'}>
            Add tenant admin
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
