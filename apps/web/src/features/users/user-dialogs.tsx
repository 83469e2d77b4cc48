import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/errors.ts'
import { toast } from '#web/lib/toast.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { ArchiveDialog } from './archive-dialog.tsx'
import { DeleteUserDialog } from './delete-user-dialog.tsx'
import { ImportDialog } from './import/import-dialog.tsx'
import { InvitationDialog } from './invitation-dialog.tsx'
import { texts } from './texts.ts'
import { refreshUsers } from './use-user-states.ts'
import type { Holdings, User } from './user-types.ts'

type DialogName = 'archive' | 'deletion' | 'invitation' | 'second-factor' | 'sign-out' | 'import'

/** The open dialog of the page, and the person that it concerns. */
export function useUserDialogs() {
  // Both are kept when a dialog closes, so that its text does not change while it fades out.
  const [user, setUser] = useState<User>()
  const [holdings, setHoldings] = useState<Holdings>()
  const [isNew, setNew] = useState(false)
  const [open, setOpen] = useState<DialogName>()
  const show = (dialog: DialogName, shown?: User) => {
    if (shown) {
      setUser(shown)
      setNew(false)
    }
    setOpen(dialog)
  }
  return {
    user,
    holdings,
    isNew,
    open,
    show,
    /** Asks who takes over what the person holds. */
    showArchive: (leaving: User, held: Holdings) => {
      setHoldings(held)
      show('archive', leaving)
    },
    /** Creates the invitation link of somebody who was just added. */
    showInvitationOf: (added: User) => {
      show('invitation', added)
      setNew(true)
    },
    close: () => setOpen(undefined),
  }
}

/** The dialogs of User Management. */
export function UserDialogs({ dialogs }: { dialogs: ReturnType<typeof useUserDialogs> }) {
  const { user, holdings, isNew, open, close } = dialogs
  return (
    <>
      <InvitationDialog user={user} isMadeAtOnce={isNew} isOpen={open === 'invitation'} onClose={close} />
      <SecondFactorDialog user={user} isOpen={open === 'second-factor'} onClose={close} />
      <SignOutDialog user={user} isOpen={open === 'sign-out'} onClose={close} />
      <ArchiveDialog
        leaving={user && holdings && { user, holdings }}
        isOpen={open === 'archive'}
        onClose={close}
      />
      <DeleteUserDialog user={user} isOpen={open === 'deletion'} onClose={close} />
      <ImportDialog isOpen={open === 'import'} onClose={close} />
    </>
  )
}

interface UserDialogProps {
  user: User | undefined
  isOpen: boolean
  onClose: () => void
}

/** Ends all sessions of a person, for example after they have lost a device. */
export function SignOutDialog({ user, isOpen, onClose }: UserDialogProps) {
  const signOut = useMutation({
    mutationFn: ({ id }: User) => call('DELETE /users/{userId}/sessions', { path: { userId: id } }),
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

/** Switches off the second factor of a person who has lost their phone and their recovery codes. */
function SecondFactorDialog({ user, isOpen, onClose }: UserDialogProps) {
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: ({ id }: User) => call('DELETE /users/{userId}/second-factor', { path: { userId: id } }),
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
