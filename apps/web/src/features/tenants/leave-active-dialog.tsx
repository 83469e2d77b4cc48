import { counted } from '#core/texts/counted.ts'
import type { ChosenStatus } from '#core/tenants/statuses.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import type { Tenant } from './use-tenants.ts'

interface LeaveActiveDialogProps {
  asked: { tenant: Tenant; status: ChosenStatus } | undefined
  onClose: () => void
  onConfirm: (tenant: Tenant, status: ChosenStatus) => void
}

/** Asks before a company is locked out. */
export function LeaveActiveDialog({ asked, onClose, onConfirm }: LeaveActiveDialogProps) {
  if (!asked) return null
  const { tenant, status } = asked
  const people = counted(tenant.activeUsers, 'person is', 'people are')
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={status === 'suspended' ? `Suspend ${tenant.name}?` : `Make ${tenant.name} inactive?`}
      verb={status === 'suspended' ? 'Suspend tenant' : 'Make inactive'}
      onConfirm={() => {
        onConfirm(tenant, status)
        onClose()
      }}
    >
      {people} locked out at once and cannot sign in until the tenant is active again. All data is kept.
    </ConfirmDialog>
  )
}
