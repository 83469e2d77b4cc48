import type { Output } from '#web/lib/api.ts'
import type { MeetingPeople } from '../action-items/reviewed-items.ts'

export type Workspace = Output<'GET /meetings/{meetingId}'>
export type SessionTask = NonNullable<Workspace['session']>['taskList'][number]

/**
 * What became of an occurrence, which decides what its page shows: `before` it was started, `live`, `left` with its
 * notes kept, `ended` with minutes, `missed` without anybody having written it up, or `cancelled`.
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
 * The people to whom action items are given. Whoever creates them without the right to give items to others gets them
 * all; whoever only follows a session sees them as its creator will give them.
 */
export function peopleOf({ meeting, may }: Workspace, me: { id: string; name: string }): MeetingPeople {
  const { id, name, isActive: isCreatorActive } = meeting.createdBy
  return {
    attendees: meeting.attendees.filter(({ isActive }) => isActive),
    creator: id !== null && isCreatorActive ? { id, name } : null,
    ...((may.finalize || may.catchUp) && !may.giveItems ? { onlyFor: me } : {}),
  }
}
