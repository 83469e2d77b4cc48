import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/lib/api.ts'
import { ApiError, OfflineError } from '#web/lib/errors.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { CurrentPassword, currentPasswordRequired, useNeedsPassword } from './current-password.tsx'
import { DialogForm } from './dialog-form.tsx'
import { useProblems } from '#web/lib/use-problems.ts'

const minLength = 6
const ids = { currentPassword: 'password-now', newPassword: 'password-new', repeated: 'password-again' }
type Field = keyof typeof ids

/** Change Password: the current one, the new one twice (2 §5). */
export function PasswordDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog title="Change Password" isOpen={isOpen} onClose={onClose}>
      <PasswordForm onClose={onClose} />
    </Dialog>
  )
}

function PasswordForm({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const needsCurrent = useNeedsPassword()
  const [typed, setTyped] = useState({ currentPassword: '', newPassword: '', repeated: '' })
  const problems = useProblems(ids)

  const wrongWith = (field: Field, now = typed): string | undefined => {
    if (field === 'currentPassword') {
      return needsCurrent && !now.currentPassword ? currentPasswordRequired : undefined
    }
    if (field === 'newPassword') {
      return now.newPassword.length < minLength
        ? 'New password must be at least 6 characters long'
        : undefined
    }
    return now.repeated === now.newPassword ? undefined : 'Passwords do not match'
  }
  const write = (field: Field) => (value: string) => {
    const next = { ...typed, [field]: value }
    setTyped(next)
    problems.recheck(field, wrongWith(field, next))
    if (field === 'newPassword') problems.recheck('repeated', wrongWith('repeated', next))
  }
  const leave = (field: Field) => () => {
    if (typed[field]) problems.recheck(field, wrongWith(field), true)
  }

  const change = useMutation({
    mutationFn: () =>
      call('POST /me/password', {
        body: {
          newPassword: typed.newPassword,
          ...(needsCurrent ? { currentPassword: typed.currentPassword } : {}),
        },
      }),
    onSuccess: () => {
      toast.success('Password changed successfully!')
      for (const topic of ['account', 'session']) void client.invalidateQueries({ queryKey: [topic] })
      onClose()
    },
    onError: (error) => problems.showError(error, sayFailure),
  })

  return (
    <DialogForm
      problems={problems}
      verb="Change Password"
      busy={change.isPending && 'Changing…'}
      onCancel={onClose}
      onSubmit={() => {
        const fields = Object.keys(ids) as Field[]
        const found = Object.fromEntries(fields.map((field) => [field, wrongWith(field)]))
        if (!problems.refuses(found)) change.mutate()
      }}
    >
      <CurrentPassword
        id={ids.currentPassword}
        isFirst
        value={typed.currentPassword}
        error={problems.problems.currentPassword}
        onChange={write('currentPassword')}
        onBlur={leave('currentPassword')}
      />
      <PasswordField
        id={ids.newPassword}
        data-autofocus={needsCurrent ? undefined : true}
        label="New password"
        help="At least 6 characters, without your name or email, and not one that is easy to guess."
        name="newPassword"
        autoComplete="new-password"
        value={typed.newPassword}
        error={problems.problems.newPassword}
        maxLength={128}
        onChange={(event) => write('newPassword')(event.target.value)}
        onBlur={leave('newPassword')}
      />
      <PasswordField
        id={ids.repeated}
        label="New password again"
        name="repeatedPassword"
        autoComplete="new-password"
        value={typed.repeated}
        error={problems.problems.repeated}
        maxLength={128}
        onChange={(event) => write('repeated')(event.target.value)}
        onBlur={leave('repeated')}
      />
    </DialogForm>
  )
}

/** In the specification's words (2 §5, §8). */
function sayFailure(error: unknown): string {
  if (error instanceof OfflineError) return error.message
  if (!(error instanceof ApiError) || error.status >= 500) return 'Failed to change password'
  return error.code === 'signed_out' ? 'Not authenticated' : error.message
}
