import type { ReactNode } from 'react'
import type { Output } from '#web/lib/api.ts'

export type User = Output<'GET /users'>['items'][number]
/** An act on a person that the server may allow. */
export type PersonAct = User['may'][number]
/** An act of a person’s menu: the notification email is changed in the form of `edit`. */
export type MenuAct = Exclude<PersonAct, 'change-notification-email'>
/** What somebody has to take over when a person is archived. */
export type Holdings = Output<'GET /users/{userId}/holdings'>
export type Handover = Output<'POST /users/{userId}/archive'>['handover']
export type Seats = Output<'GET /users'>['seats']
export type Role = Output<'GET /roles'>['items'][number]
export type Invitation = Output<'POST /users/invitations'>['items'][number]

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
  /** Renders the person's permissions, and the access entries of their account. */
  renderAccess: (user: User) => ReactNode
}
