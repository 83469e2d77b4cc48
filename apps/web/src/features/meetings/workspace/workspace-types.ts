import type { Output } from '#web/lib/api.ts'
import type { MeetingPeople } from '../action-items/reviewed-items.ts'

export type Workspace = Output<'GET /meetings/{meetingId}'>
export type SessionTask = NonNullable<Workspace['session']>['taskList'][number]

/**
 * The state of an occurrence, which decides what its page shows: `before` the start, `live`, `left` with its notes kept,
 * `ended` with minutes, `missed` if nobody has written it up, or `cancelled`.
 */
export type WorkspaceState = 'before' | 'live' | 'left' | 'ended' | 'missed' | 'cancelled'

export function stateOf({ occurrence, session, may }: Workspace): WorkspaceState {
  if (occurrence.cancelledBy !== null) return 'cancelled'
  if (session?.state === 'finalized') return 'ended'
  if (session?.state === 'live') return 'live'
  if (may.catchUp) return 'missed'
  return session?.state === 'kept' ? 'left' : 'before'
}

/**
 * The people who can be assigned action items. A person who creates items without the permission to assign them to others
 * gets all of them. A person who only follows a session sees the items as its creator will assign them.
 */
export function peopleOf({ meeting, may }: Workspace, me: { id: string; name: string }): MeetingPeople {
  const { id, name, isActive: isCreatorActive } = meeting.createdBy
  return {
    attendees: meeting.attendees.filter(({ isActive }) => isActive),
    creator: id !== null && isCreatorActive ? { id, name } : null,
    ...((may.finalize || may.catchUp) && !may.giveItems ? { onlyFor: me } : {}),
  }
}
