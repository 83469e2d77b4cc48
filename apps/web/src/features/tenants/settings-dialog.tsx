import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { CompanySettings } from './company-settings.tsx'
import { ResetPassword } from './reset-password.tsx'
import { SignOutAdmin } from './sign-out-admin.tsx'
import type { Tenant } from './use-tenants.ts'

interface SettingsDialogProps {
  tenant: Tenant
  onClose: () => void
  onAddAdmin: () => void
}

/** The settings of one company: its name, zone and limit, and its administrator's password and sessions. */
export function SettingsDialog({ tenant, onClose, onAddAdmin }: SettingsDialogProps) {
  return (
    <Dialog title={`Settings of ${tenant.name}`} isOpen onClose={onClose}>
      <ResetPassword tenant={tenant} onAddAdmin={onAddAdmin} />
      <SignOutAdmin tenant={tenant} />
      <CompanySettings tenant={tenant} />
    </Dialog>
  )
}
