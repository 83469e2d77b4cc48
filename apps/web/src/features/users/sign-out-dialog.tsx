import { useMutation } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/errors.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { toast } from '#web/lib/toast.ts'
import type { User } from './user-types.ts'

interface SignOutDialogProps {
  user: User | undefined
  isOpen: boolean
  onClose: () => void
}

/** Ends all sessions of a person, for example after they have lost a device. */
export function SignOutDialog({ user, isOpen, onClose }: SignOutDialogProps) {
  const signOut = useMutation({
    mutationFn: (one: User) => call('DELETE /users/{userId}/sessions', { path: { userId: one.id } }),
    onSuccess: (_, { name }) => void toast.success(`${name} is logged out everywhere.`),
    onError: (error, { name }) => void toast.error(`Failed to log ${name} out: ${messageOf(error)}`),
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      isOpen={isOpen && user !== undefined}
      onClose={onClose}
      title={`Log ${user?.name ?? 'this person'} out everywhere?`}
      verb="Log out everywhere"
      busy={signOut.isPending && 'Logging out…'}
      onConfirm={() => user && signOut.mutate(user)}
    >
      <p>
        All sessions of {user?.name} end now, on every device, and open pages ask them to sign in again. A
        connected Telegram chat and a private calendar address end too. If somebody else may know the
        password, also make a new password link.
      </p>
    </ConfirmDialog>
  )
}
