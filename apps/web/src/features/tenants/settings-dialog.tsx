import { Dialog } from '#web/ui/dialog.tsx'
import { CompanySettings } from './company-settings.tsx'
import { ResetPassword } from './reset-password.tsx'
import type { Tenant } from './use-tenants.ts'

/** What is set for one company: its name, zone and limit, and a new password for its administrator. */
export function SettingsDialog({ tenant, onClose }: { tenant: Tenant; onClose: () => void }) {
  return (
    <Dialog title={`Settings of ${tenant.name}`} isOpen onClose={onClose}>
      <ResetPassword tenant={tenant} />
      <CompanySettings tenant={tenant} />
    </Dialog>
  )
}
