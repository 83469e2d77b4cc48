import { useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'
import { toast } from '#web/lib/toast.ts'
import { ConfirmPasswordDialog } from './current-password.tsx'
import styles from './profile.module.css'

/** Asks for the password, and removes a passkey. */
export function PasskeyRemoval({
  passkey,
  onClose,
}: {
  passkey: { id: string; name: string }
  onClose: () => void
}) {
  const client = useQueryClient()
  return (
    <ConfirmPasswordDialog
      isOpen
      onClose={onClose}
      title={`Remove passkey “${passkey.name}”?`}
      verb="Remove passkey"
      busyVerb="Removing…"
      look="danger"
      act={(body) =>
        call('DELETE /me/passkeys/{passkeyId}', {
          path: { passkeyId: passkey.id },
          body,
        })
      }
      onDone={() => {
        toast.success(`Passkey “${passkey.name}” removed.`)
        void client.invalidateQueries({ queryKey: ['account'] })
        onClose()
      }}
    >
      <p className={styles.lead}>
        It no longer signs anybody in to Daymark. Your device may still offer it until you remove it there
        too.
      </p>
    </ConfirmPasswordDialog>
  )
}
