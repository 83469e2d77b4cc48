import type { Permission } from '#core/access/permissions.ts'
import type { User } from './user-types.ts'

export type UserAct =
  | 'edit'
  | 'invite'
  | 'signOut'
  | 'removeSecondFactor'
  | 'suspend'
  | 'resume'
  | 'archive'
  | 'unarchive'
  | 'delete'

export interface UserActs {
  acts: UserAct[]
  /** Why there are fewer than the permissions promise. */
  note?: string
}

/** What may be done with a person: as the server decides it (1 §6), so that nothing is offered in vain. */
export function actsOn(user: User, me: { id: string }, has: (permission: Permission) => boolean): UserActs {
  if (!user.isWithinGrantLimit)
    return { acts: [], note: `${user.name} may do more than you, so you cannot change them.` }
  const isSelf = user.id === me.id
  const isArchived = user.status === 'archived'
  const can: [UserAct, boolean][] = [
    ['edit', has('CAN_EDIT_USER')],
    ['invite', !isSelf && !isArchived && (has('CAN_CREATE_USER') || has('CAN_EDIT_USER'))],
    ['signOut', !isSelf && !isArchived && !user.isSuspended && has('CAN_EDIT_USER')],
    ['removeSecondFactor', !isSelf && user.hasSecondFactor && has('CAN_EDIT_USER')],
    ['suspend', !isSelf && !isArchived && !user.isSuspended && has('CAN_ARCHIVE_USER')],
    ['resume', !isSelf && user.isSuspended && has('CAN_ARCHIVE_USER')],
    ['archive', !isSelf && !isArchived && has('CAN_ARCHIVE_USER')],
    ['unarchive', isArchived && has('CAN_ARCHIVE_USER')],
    ['delete', !isSelf && isArchived && has('CAN_DELETE_ARCHIVED_USER')],
  ]
  const acts = can.filter(([, isAllowed]) => isAllowed).map(([act]) => act)
  return isSelf
    ? { acts, note: 'This is your own account: somebody else has to suspend or archive it.' }
    : { acts }
}
