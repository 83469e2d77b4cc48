import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/errors.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { toast } from '#web/lib/toast.ts'
import { texts } from './texts.ts'
import { refreshUsers } from './use-user-states.ts'
import type { User } from './user-types.ts'

interface SecondFactorDialogProps {
  user: User | undefined
  isOpen: boolean
  onClose: () => void
}

/** Switches off the second factor of a person who has lost their phone and their recovery codes. */
export function SecondFactorDialog({ user, isOpen, onClose }: SecondFactorDialogProps) {
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: (one: User) => call('DELETE /users/{userId}/second-factor', { path: { userId: one.id } }),
    onSuccess: (_, { name }) => void toast.success(`Two-factor of ${name} is switched off.`),
    onError: (error) => void toast.error(texts.saveFailed(messageOf(error))),
    onSettled: () => {
      onClose()
      return refreshUsers(client)
    },
  })
  return (
    <ConfirmDialog
      isOpen={isOpen && user !== undefined}
      onClose={onClose}
      title={`Switch off two-factor of ${user?.name ?? 'this person'}?`}
      verb="Switch off two-factor"
      busy={remove.isPending && 'Switching off…'}
      onConfirm={() => user && remove.mutate(user)}
    >
      <p>
        The authenticator app, the recovery codes and the passkeys of {user?.name} stop working, and they are
        logged out everywhere. Until they set it up again, their password alone signs them in.
      </p>
    </ConfirmDialog>
  )
}
