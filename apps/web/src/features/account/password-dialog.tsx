import { passwordHelp } from '#core/auth/password-rule.ts'
import { useQueryClient, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/lib/api.ts'
import { ApiError, OfflineError } from '#web/lib/errors.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { DialogForm } from '#web/ui/form/form.tsx'
import { PasswordField } from '#web/ui/field/password-field.tsx'
import styles from './account.module.css'
import { toast } from '#web/lib/toast.ts'
import { apiQuery } from '#web/lib/query.ts'
import { useMay, useMe } from '#web/lib/use-me.ts'
import { CheckBox } from '#web/ui/field/check-box.tsx'
import { CurrentPassword, currentPasswordRequired, useNeedsPassword } from './current-password.tsx'

const minLength = 6

interface PasswordDialogProps {
  isOpen: boolean
  /** Whether the person has none yet. */
  isFirst?: boolean
  onClose: () => void
}

/** Change Password: the current one, and the new one twice (docs/spec/tasks.md#5). */
export function PasswordDialog({ isOpen, ...props }: PasswordDialogProps) {
  return (
    <Dialog
      title={props.isFirst ? 'Set a password' : 'Change Password'}
      isOpen={isOpen}
      onClose={props.onClose}
    >
      <PasswordForm {...props} />
    </Dialog>
  )
}

function PasswordForm({ isFirst = false, onClose }: Omit<PasswordDialogProps, 'isOpen'>) {
  const client = useQueryClient()
  const needsCurrent = useNeedsPassword()
  const [endsAccess, setEndsAccess] = useState(true)
  const form = useForm({
    start: { currentPassword: '', newPassword: '', repeated: '' },
    check: ({ currentPassword, newPassword, repeated }) => ({
      currentPassword:
        needsCurrent && currentPassword.length < minLength ? currentPasswordRequired : undefined,
      newPassword:
        newPassword.length < minLength ? 'New password must be at least 6 characters long' : undefined,
      repeated: repeated === newPassword ? undefined : 'Passwords do not match',
    }),
    send: ({ currentPassword, newPassword }) =>
      call('POST /me/password', {
        body: {
          newPassword,
          ...(needsCurrent ? { currentPassword } : {}),
          ...(endsAccess ? {} : { keepsOtherAccess: true }),
        },
      }),
    onSent: () => {
      toast.success(isFirst ? 'Password set.' : 'Password changed successfully!')
      for (const topic of ['account', 'session', 'telegram'])
        void client.invalidateQueries({ queryKey: [topic] })
      onClose()
    },
    failureMessage: failureText,
  })
  return (
    <DialogForm
      form={form}
      verb={isFirst ? 'Set password' : 'Change Password'}
      busyVerb={isFirst ? 'Setting…' : 'Changing…'}
      onCancel={onClose}
    >
      <CurrentPassword {...form.text('currentPassword')} isFirst />
      <PasswordField
        {...form.text('newPassword')}
        data-autofocus={needsCurrent ? undefined : true}
        label="New password"
        help={passwordHelp('your')}
        name="newPassword"
        autoComplete="new-password"
        limit={128}
      />
      <PasswordField
        {...form.text('repeated')}
        label="New password again"
        name="repeatedPassword"
        autoComplete="new-password"
        limit={128}
      />
      <OtherAccessChoice ends={endsAccess} onChange={setEndsAccess} />
    </DialogForm>
  )
}

/** The specification's messages (docs/spec/tasks.md#5, #8). */
function failureText(error: unknown): string {
  if (error instanceof OfflineError) return error.message
  if (!(error instanceof ApiError) || error.status >= 500) return 'Failed to change password'
  return error.code === 'signed_out' ? 'Not authenticated' : error.message
}

/**
 * Asks whether a connected Telegram chat, a private calendar address and keys end too, which reach the account without
 * a session. Renders nothing if the person has none of them.
 */
function OtherAccessChoice({ ends, onChange }: { ends: boolean; onChange: (ends: boolean) => void }) {
  const may = useMay()
  const { tenant } = useMe()
  const feed = useQuery({
    ...apiQuery('account', 'GET /me/calendar-feed'),
    enabled: may('calendar.open-own'),
  })
  const chat = useQuery({
    ...apiQuery('telegram', 'GET /telegram'),
    enabled: may('integration.connect-chat'),
  })
  const keys = useQuery({ ...apiQuery('account', 'GET /me/keys'), enabled: tenant !== null })
  const hasChat = chat.data?.state === 'connected' || chat.data?.state === 'failing'
  const acts = [
    ...(hasChat ? ['disconnect Telegram'] : []),
    ...(feed.data?.madeAt ? ['turn off the private calendar address'] : []),
    ...(keys.data?.items.some(({ isExpired }) => !isExpired) ? ['end your keys'] : []),
  ]
  if (acts.length === 0) return null
  return (
    <label className={styles.choice}>
      <CheckBox checked={ends} onChange={(event) => onChange(event.currentTarget.checked)} />
      Also {new Intl.ListFormat('en').format(acts)}
    </label>
  )
}
