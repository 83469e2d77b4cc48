import type { ChosenStatus } from '#core/tenants/statuses.ts'
import { counted } from '#core/texts/counted.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import type { Tenant } from './use-tenants.ts'

interface LeaveActiveDialogProps {
  leaving: { tenant: Tenant; status: ChosenStatus } | undefined
  onClose: () => void
  onConfirm: (tenant: Tenant, status: ChosenStatus) => void
}

/** Asks before a company is suspended or made inactive, which locks out its people. */
export function LeaveActiveDialog({ leaving, onClose, onConfirm }: LeaveActiveDialogProps) {
  if (!leaving) return null
  const { tenant, status } = leaving
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

interface TooSmallDialogProps {
  /** The refused change, with the server's message; undefined while the dialog is closed. */
  question: { text: string; tenant: { name: string }; confirm: () => void; cancel: () => void } | undefined
}

/** Asks before the user limit of a company becomes lower than its number of active users. */
export function TooSmallDialog({ question }: TooSmallDialogProps) {
  if (!question) return null
  return (
    <ConfirmDialog
      isOpen
      onClose={question.cancel}
      title={`Allow ${question.tenant.name} fewer users than it has?`}
      verb="Allow fewer"
      onConfirm={question.confirm}
    >
      <p>{question.text}</p>
    </ConfirmDialog>
  )
}
