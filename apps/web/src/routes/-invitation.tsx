import type { InvitationOf } from '#web/features/dashboards/answers.tsx'
import { InvitationDialog } from '#web/features/users/invitation-dialog.tsx'

/** Invites a person who has no password yet, and shows the link. Its code is loaded when it is needed. */
export default function Invitation({ person, isOpen, onClose }: InvitationOf) {
  return (
    <InvitationDialog
      user={{ ...person, hasPassword: false }}
      isOpen={isOpen}
      isMadeAtOnce
      onClose={onClose}
    />
  )
}
