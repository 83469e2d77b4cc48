import type { ComponentProps, ReactNode } from 'react'
import { PasswordField } from '#web/ui/field/password-field.tsx'
import { useMe } from '#web/lib/use-me.ts'
import { DialogForm } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

interface CurrentPasswordProps extends Pick<
  ComponentProps<typeof PasswordField>,
  'id' | 'value' | 'error' | 'onChange' | 'onBlur'
> {
  /** True for the first field of a dialog. */
  isFirst?: boolean
}

export const currentPasswordRequired = 'Current password is required'

/**
 * Whether the person has to enter their password; a platform administrator, and a person whom the company's sign-in has
 * let in, need a recent sign-in instead.
 */
export function useNeedsPassword(): boolean {
  const { isPlatformAdmin, isSignedInByCompany } = useMe()
  return !isPlatformAdmin && !isSignedInByCompany
}

/** The field for the current password; nothing if it is not required. */
export function CurrentPassword({ isFirst, ...field }: CurrentPasswordProps) {
  const needsPassword = useNeedsPassword()
  const { user } = useMe()
  if (!needsPassword) return null
  return (
    <PasswordField
      {...field}
      label="Current password"
      name="currentPassword"
      autoComplete="current-password"
      account={user.email}
      limit={128}
      data-autofocus={isFirst || undefined}
    />
  )
}

/**
 * The proof that the server requires: the current password, or nothing where a recent sign-in replaces it.
 */
type Proof = { currentPassword?: string }

interface ConfirmPasswordProps<T> {
  isOpen: boolean
  onClose: () => void
  title: string
  verb: string
  busyVerb: string
  look?: 'filled' | 'danger'
  act: (proof: Proof) => Promise<T>
  onDone: (result: T) => void
  children: ReactNode
}

/** Asks for the current password before a change of the person's credentials. */
export function ConfirmPasswordDialog<T>({ isOpen, title, ...rest }: ConfirmPasswordProps<T>) {
  return (
    <Dialog title={title} isOpen={isOpen} onClose={rest.onClose}>
      <ConfirmPasswordForm {...rest} />
    </Dialog>
  )
}

type FormProps<T> = Omit<ConfirmPasswordProps<T>, 'isOpen' | 'title'>

export function ConfirmPasswordForm<T>(props: FormProps<T>) {
  const { onClose, verb, busyVerb, look = 'filled', act, onDone, children } = props
  const needsPassword = useNeedsPassword()
  const form = useForm({
    start: { currentPassword: '' },
    check: ({ currentPassword }) => ({
      currentPassword: needsPassword && !currentPassword ? currentPasswordRequired : undefined,
    }),
    send: ({ currentPassword }) => act(needsPassword ? { currentPassword } : {}),
    onSent: onDone,
  })
  return (
    <DialogForm form={form} verb={verb} busyVerb={busyVerb} look={look} onCancel={onClose}>
      {children}
      <CurrentPassword {...form.text('currentPassword')} isFirst />
    </DialogForm>
  )
}
