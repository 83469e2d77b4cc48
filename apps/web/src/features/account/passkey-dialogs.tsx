import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/lib/api.ts'
import { ApiError, messageOf, OfflineError } from '#web/lib/errors.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { CurrentPassword, currentPasswordRequired, useNeedsPassword } from './current-password.tsx'
import { deviceName } from '#core/auth/device-name.ts'
import { DialogForm } from './dialog-form.tsx'
import { addPasskey, KnownPasskeyError } from './passkeys.ts'
import type { Passkey } from './security.ts'
import { useProblems } from '#web/lib/use-problems.ts'

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
  const [name, setName] = useState(() => deviceName(navigator.userAgent))
  const [currentPassword, setPassword] = useState('')
  const problems = useProblems({ name: 'passkey-name', currentPassword: 'passkey-password' })
  const add = useMutation({
    mutationFn: () => addPasskey(name.trim(), needsPassword ? currentPassword : undefined),
    onSuccess: (added) => {
      if (!added) return problems.refuses({ form: 'No passkey was made. Try again when you are ready.' })
      toast.success(`Passkey "${added.name}" added.`)
      void client.invalidateQueries({ queryKey: ['account'] })
      return onClose()
    },
    onError: (error) => problems.showError(error, sayFailure),
  })
  return (
    <DialogForm
      problems={problems}
      verb="Add passkey"
      busy={add.isPending && 'Waiting for your device…'}
      onCancel={onClose}
      onSubmit={() => {
        const found = {
          name: name.trim() ? undefined : nameMissing,
          currentPassword: needsPassword && !currentPassword ? currentPasswordRequired : undefined,
        }
        if (!problems.refuses(found)) add.mutate()
      }}
    >
      <TextField
        id="passkey-name"
        data-autofocus
        label="Name"
        help="By which you know it again in this list."
        value={name}
        maxLength={60}
        error={problems.problems.name}
        onChange={(event) => {
          setName(event.target.value)
          problems.recheck('name', event.target.value.trim() ? undefined : nameMissing)
        }}
      />
      <CurrentPassword
        id="passkey-password"
        value={currentPassword}
        error={problems.problems.currentPassword}
        onChange={(value) => {
          setPassword(value)
          problems.recheck('currentPassword', value ? undefined : currentPasswordRequired)
        }}
      />
    </DialogForm>
  )
}

function sayFailure(error: unknown): string {
  if (error instanceof KnownPasskeyError) return 'This device has a passkey of your account already.'
  if (error instanceof ApiError || error instanceof OfflineError) return messageOf(error)
  return 'The browser could not make a passkey. Try it again, or use another device.'
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
  const [name, setName] = useState(passkey.name)
  const problems = useProblems({ name: 'passkey-new-name' })
  const rename = useMutation({
    mutationFn: () =>
      call('PATCH /me/passkeys/{passkeyId}', {
        path: { passkeyId: passkey.id },
        body: { name: name.trim() },
      }),
    onSuccess: () => {
      toast.success('Passkey renamed.')
      void client.invalidateQueries({ queryKey: ['account'] })
      onClose()
    },
    onError: (error) => problems.showError(error),
  })
  return (
    <DialogForm
      problems={problems}
      verb="Rename passkey"
      busy={rename.isPending && 'Renaming…'}
      onCancel={onClose}
      onSubmit={() => {
        if (!problems.refuses({ name: name.trim() ? undefined : nameMissing })) rename.mutate()
      }}
    >
      <TextField
        id="passkey-new-name"
        data-autofocus
        label="Name"
        value={name}
        maxLength={60}
        error={problems.problems.name}
        onChange={(event) => {
          setName(event.target.value)
          problems.recheck('name', event.target.value.trim() ? undefined : nameMissing)
        }}
      />
    </DialogForm>
  )
}
