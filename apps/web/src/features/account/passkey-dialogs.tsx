import { useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'
import { ApiError, messageOf, OfflineError } from '#web/lib/errors.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { DialogForm } from '#web/ui/form/form.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { toast } from '#web/lib/toast.ts'
import { CurrentPassword, currentPasswordRequired, useNeedsPassword } from './current-password.tsx'
import { deviceName } from '#core/auth/device-name.ts'
import { addPasskey, KnownPasskeyError } from './passkeys.ts'
import type { Passkey } from './sign-in.ts'

const nameMissing = 'Give the passkey a name.'

interface PasskeyAddProps {
  isOpen: boolean
  onClose: () => void
}

export function PasskeyAddDialog({ isOpen, onClose }: PasskeyAddProps) {
  return (
    <Dialog title="Add a passkey" isOpen={isOpen} onClose={onClose}>
      <PasskeyAddForm onClose={onClose} />
    </Dialog>
  )
}

function PasskeyAddForm({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const needsPassword = useNeedsPassword()
  const form = useForm({
    start: () => ({ name: deviceName(navigator.userAgent), currentPassword: '' }),
    check: ({ name, currentPassword }) => ({
      name: name.trim() ? undefined : nameMissing,
      currentPassword: needsPassword && !currentPassword ? currentPasswordRequired : undefined,
    }),
    send: ({ name, currentPassword }) => addPasskey(name.trim(), needsPassword ? currentPassword : undefined),
    onSent: (added): void => {
      if (!added) return form.refuse({}, 'No passkey was made. Try again when you are ready.')
      toast.success(`Passkey “${added.name}” added.`)
      void client.invalidateQueries({ queryKey: ['account'] })
      onClose()
    },
    failureMessage: failureText,
  })
  return (
    <DialogForm form={form} verb="Add passkey" busyVerb="Waiting for your device…" onCancel={onClose}>
      <TextField
        {...form.text('name')}
        data-autofocus
        label="Name"
        help="So that you recognise it in this list."
        limit={60}
      />
      <CurrentPassword {...form.text('currentPassword')} />
    </DialogForm>
  )
}

function failureText(error: unknown): string {
  if (error instanceof KnownPasskeyError) return 'This device has a passkey of your account already.'
  if (error instanceof ApiError || error instanceof OfflineError) return messageOf(error)
  return 'The browser could not make a passkey. Try again, or use another device.'
}

interface PasskeyRenameProps {
  passkey: Passkey | undefined
  onClose: () => void
}

export function PasskeyRenameDialog({ passkey, onClose }: PasskeyRenameProps) {
  return (
    <Dialog title="Rename passkey" isOpen={passkey !== undefined} onClose={onClose}>
      {passkey && <PasskeyRenameForm passkey={passkey} onClose={onClose} />}
    </Dialog>
  )
}

function PasskeyRenameForm({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const client = useQueryClient()
  const form = useForm({
    start: { name: passkey.name },
    check: ({ name }) => ({ name: name.trim() ? undefined : nameMissing }),
    send: ({ name }, keyOf) => {
      const body = { name: name.trim() }
      return call('PATCH /me/passkeys/{passkeyId}', {
        path: { passkeyId: passkey.id },
        body,
        key: keyOf(body),
      })
    },
    onSent: () => {
      void client.invalidateQueries({ queryKey: ['account'] })
      onClose()
    },
  })
  return (
    <DialogForm form={form} verb="Rename passkey" busyVerb="Renaming…" onCancel={onClose}>
      <TextField {...form.text('name')} data-autofocus label="Name" limit={60} />
    </DialogForm>
  )
}
