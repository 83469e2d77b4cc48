import type { ReactNode } from 'react'
import { useForm } from '#web/ui/form/use-form.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { DialogForm } from '#web/ui/form/form.tsx'
import { CurrentPassword, currentPasswordRequired, useNeedsPassword } from './current-password.tsx'

/**
 * The proof that the server requires: the current password, or nothing for a platform administrator with a recent
 * sign-in.
 */
export type Proof = { currentPassword?: string }

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

/** Asks for the current password before something about signing in is changed. */
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
