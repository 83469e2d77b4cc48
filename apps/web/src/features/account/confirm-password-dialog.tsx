import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import { CurrentPassword, currentPasswordRequired, useNeedsPassword } from './current-password.tsx'
import { DialogForm } from './dialog-form.tsx'
import { useProblems } from '#web/lib/use-problems.ts'

/** What the server takes for a proof; of a platform administrator nothing but a fresh sign-in. */
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

/** Asks for the current password before something about signing in changes. */
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
  const [currentPassword, setPassword] = useState('')
  const problems = useProblems({ currentPassword: 'confirm-password' })
  const wrong = needsPassword && !currentPassword ? currentPasswordRequired : undefined
  const confirm = useMutation({
    mutationFn: () => act(needsPassword ? { currentPassword } : {}),
    onSuccess: onDone,
    onError: (error) => problems.showError(error),
  })
  return (
    <DialogForm
      problems={problems}
      verb={verb}
      look={look}
      busy={confirm.isPending && busyVerb}
      onCancel={onClose}
      onSubmit={() => {
        if (!problems.refuses({ currentPassword: wrong })) confirm.mutate()
      }}
    >
      {children}
      <CurrentPassword
        id="confirm-password"
        isFirst
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
