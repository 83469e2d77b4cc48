import { shownEmail } from '#core/people/shown-email.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '#web/lib/api.ts'
import { useMe } from '#web/lib/use-me.ts'
import { Button } from '#web/ui/button/button.tsx'
import { CopyField } from '#web/ui/field/copy-field.tsx'
import { InstantText } from '#web/ui/text/date-text.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { Note } from '#web/ui/text/note.tsx'
import { refreshUsers } from './use-user-states.ts'
import { linkName } from './user-menu.tsx'
import type { Invitation, User } from './user-types.ts'
import styles from './users.module.css'

type InvitedPerson = Pick<User, 'id' | 'name' | 'hasPassword'>

interface InvitationDialogProps {
  user: InvitedPerson | undefined
  isOpen: boolean
  /** Creates the link without asking, after somebody was added with an invitation. */
  isMadeAtOnce: boolean
  onClose: () => void
}

/** Creates the link with which a person sets their password. It is shown only here, and only once. */
export function InvitationDialog({ user, isOpen, isMadeAtOnce, onClose }: InvitationDialogProps) {
  return (
    <Dialog
      title={user ? `${linkName(user)} for ${user.name}` : 'Invitation link'}
      isOpen={isOpen && user !== undefined}
      onClose={onClose}
    >
      {user && <InvitationForm key={user.id} user={user} isMadeAtOnce={isMadeAtOnce} onClose={onClose} />}
    </Dialog>
  )
}

function InvitationForm({
  user,
  isMadeAtOnce,
  onClose,
}: Omit<InvitationDialogProps, 'isOpen'> & { user: InvitedPerson }) {
  const client = useQueryClient()
  const make = useMutation({
    mutationFn: () => call('POST /users/invitations', { body: { userIds: [user.id] } }),
    onSettled: () => void refreshUsers(client),
  })
  const { mutate } = make
  const hasBegun = useRef(false)
  useEffect(() => {
    if (!isMadeAtOnce || hasBegun.current) return
    hasBegun.current = true
    mutate()
  }, [isMadeAtOnce, mutate])
  const made = make.data?.items[0]
  if (made) return <CreatedLink invitation={made} onClose={onClose} />
  if (make.error)
    return <ErrorState error={make.error} text="The link could not be made." retry={() => make.mutate()} />
  return (
    <>
      <p>
        {user.name} sets a {user.hasPassword ? 'new password' : 'password'} with this link. It works once, for{' '}
        {user.hasPassword ? '24 hours' : '7 days'}, and replaces earlier links.
        {user.hasPassword && ' The current password works until then.'}
      </p>
      <div className={styles.close}>
        <Button size="form" onClick={onClose}>
          Cancel
        </Button>
        <Button
          size="form"
          look="filled"
          needsConnection
          busy={make.isPending && 'Making the link…'}
          onClick={() => make.mutate()}
        >
          Make link
        </Button>
      </div>
    </>
  )
}

function CreatedLink({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) {
  const { timeZone } = useMe().user
  const { url, email, expiresAt, isMailed, name } = invitation
  return (
    <>
      <p>
        {name} signs in as {shownEmail(email)}. The link works once, until{' '}
        <InstantText value={expiresAt} timeZone={timeZone} />. It is shown only now.
      </p>
      <div className={styles.link}>
        <CopyField label="Link" value={url} copied="Link copied." look="filled" data-autofocus />
      </div>
      <div className={styles.mailed}>
        <Note mark={isMailed ? 'info' : 'warning'}>
          {isMailed
            ? `It is also on its way by mail to ${name}.`
            : 'It was not sent by mail, because no mail server is set up. Give it to them yourself.'}
        </Note>
      </div>
      <div className={styles.close}>
        <Button size="form" onClick={onClose}>
          Close
        </Button>
      </div>
    </>
  )
}
