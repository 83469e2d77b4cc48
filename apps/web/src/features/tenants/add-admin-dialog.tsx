import { useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/errors.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { DialogForm } from '#web/ui/form/form.tsx'
import { toast } from '#web/lib/toast.ts'
import { AdminFields, adminLabels, missingIn, MissingNote, noAdmin } from './admin-fields.tsx'
import { texts } from './texts.ts'
import type { Tenant } from './use-tenants.ts'

/** Adds one more administrator of the company, or the first after the last was deleted. */
export function AddAdminDialog({ tenant, onClose }: { tenant: Tenant; onClose: () => void }) {
  const client = useQueryClient()
  const form = useForm({
    start: noAdmin,
    check: (values) => missingIn(values, adminLabels),
    send: (body, keyOf) =>
      call('POST /platform/tenants/{tenantId}/admin', {
        path: { tenantId: tenant.id },
        body,
        key: keyOf(body),
      }),
    onSent: ({ message }) => {
      toast.success(message)
      onClose()
    },
    onFailure: (error) => toast.error(texts.failed(messageOf(error))),
    onSettled: () => void client.invalidateQueries({ queryKey: ['tenants'] }),
  })
  return (
    <Dialog title={`Add a tenant admin to ${tenant.name}`} isOpen onClose={onClose}>
      <DialogForm form={form} verb="Add tenant admin" busyVerb="Adding…" onCancel={onClose}>
        <MissingNote problems={form.summary} />
        <AdminFields isFirst field={form.text} emailHelp="The administrator signs in with it." />
      </DialogForm>
    </Dialog>
  )
}
