import type { ReactNode } from 'react'
import type { MenuAct, Seats, User } from './user-types.ts'

export interface UserPanelProps {
  /** The open person, or 'new'; undefined if the panel is closed. */
  userId: string | undefined
  seats: Seats | undefined
  /** Whether this installation sends mails. */
  sendsMail: boolean
  onClose: (options?: { isSaved: boolean }) => void
  /** Opens the previous (-1) or next (1) person of the list. */
  onStep: (step: 1 | -1) => void
  onAct: (act: MenuAct, user: User) => void
  /** Called when a person was added; `isInvited` if an invitation link is to be created for them. */
  onAdded: (user: User, isInvited: boolean) => void
  /** Renders what a person may do, and what has access to their account. */
  renderAccess: (user: User) => ReactNode
}
