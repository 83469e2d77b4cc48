import { shownEmail } from '#core/people/shown-email.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/errors.ts'
import { Button } from '#web/ui/button/button.tsx'
import { toast } from '#web/lib/toast.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { CompanySettings } from './company-settings.tsx'
import { ResetPassword } from './reset-password.tsx'
import styles from './tenants.module.css'
import { texts } from './texts.ts'
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

/** Ends the sessions of the administrator, for example after a lost device; the password stays valid. */
export function SignOutAdmin({ tenant }: { tenant: Tenant }) {
  const signOut = useMutation({
    mutationFn: () =>
      call('DELETE /platform/tenants/{tenantId}/admin-sessions', { path: { tenantId: tenant.id } }),
    onSuccess: ({ message }) => void toast.success(message),
    onError: (error) => void toast.error(texts.failed(messageOf(error))),
  })
  if (tenant.adminEmail === null) return null
  return (
    <section className={styles.part}>
      <h3>Administrator’s sessions</h3>
      <p>
        All of them end now, on every device, with a connected Telegram chat and a private calendar address.{' '}
        {shownEmail(tenant.adminEmail)} signs in again with the same password.
      </p>
      <div className={styles.buttons}>
        <Button
          size="form"
          needsConnection
          busy={signOut.isPending && 'Logging out…'}
          onClick={() => !signOut.isPending && signOut.mutate()}
        >
          Log out everywhere
        </Button>
      </div>
    </section>
  )
}
