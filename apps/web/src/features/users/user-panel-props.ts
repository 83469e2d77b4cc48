import type { ReactNode } from 'react'
import type { PersonAct, Seats, User } from './user-types.ts'

export interface UserPanelProps {
  /** The open person, or 'new'; undefined while none is. */
  userId: string | undefined
  seats: Seats | undefined
  onClose: (options?: { isSaved: boolean }) => void
  /** The previous and the next one of the list. */
  onStep: (step: 1 | -1) => void
  onAct: (act: PersonAct, user: User) => void
  /** Somebody was added; with a link to make where they are to be invited. */
  onAdded: (user: User, isInvited: boolean) => void
  /** What a person may do and why. */
  renderAccess: (userId: string) => ReactNode
}
