import type { Id } from '../../ids/id.ts'
import type { Actor } from '../actor.ts'
import type { Permission } from '../permissions.ts'
import { holdsAny, type Policy } from './policy.ts'
import { taskPolicy } from './task.ts'

/** The acts on meetings (docs/spec/reporting.md#6; docs/spec/decisions.md#069). */
export const meetingPolicy = {
  'list-own': ['CAN_VIEW_OWN_MEETINGS'],
  plan: ['CAN_MANAGE_TEAM_MEETINGS'],
  // A meeting whose creator is archived or deleted.
  'take-over': ['CAN_MANAGE_TEAM_MEETINGS'],
} as const satisfies Policy

/** The facts about a meeting that the rules need. */
export interface MeetingFacts {
  /** Null if the creator's account was deleted. */
  createdBy: Id<'user'> | null
  attendeeIds: readonly Id<'user'>[]
}

/**
 * Whether the actor may read the meeting: its attendees and its creator, nobody else (docs/spec/tasks.md#5;
 * docs/spec/decisions.md#070).
 */
export function mayReadMeeting(actor: Actor, meeting: MeetingFacts): boolean {
  if (!holdsAny(actor.permissions, meetingPolicy['list-own'])) return false
  return meeting.createdBy === actor.userId || meeting.attendeeIds.includes(actor.userId)
}

/**
 * Whether the actor may change, cancel, stop, skip and finalize the meeting and start a live session: its creator alone
 * (docs/spec/tasks.md#4 and #6; docs/spec/decisions.md#108).
 */
export function mayRunMeeting(actor: Actor, meeting: MeetingFacts): boolean {
  return meeting.createdBy === actor.userId && mayReadMeeting(actor, meeting)
}

/**
 * Whether the actor may become the creator of the meeting in place of one who is archived or deleted, so that somebody
 * can run it again (docs/spec/decisions.md#123). A suspended creator may come back and keeps it.
 */
export function mayTakeOverMeeting(
  actor: Actor,
  meeting: MeetingFacts & { isCreatorGone: boolean },
): boolean {
  return (
    meeting.isCreatorGone &&
    holdsAny(actor.permissions, meetingPolicy['take-over']) &&
    mayReadMeeting(actor, meeting)
  )
}

/** Whether somebody with these permissions can be given the meetings of a person who leaves: to plan and to read them. */
export function mayInheritMeetings(permissions: ReadonlySet<Permission>): boolean {
  return holdsAny(permissions, meetingPolicy.plan) && holdsAny(permissions, meetingPolicy['list-own'])
}

/**
 * Whether the actor may give an action item to others of the meeting: those who plan meetings with others or assign
 * tasks. Everybody else may take one themselves.
 */
export function mayGiveActionItems(actor: Actor): boolean {
  return holdsAny(actor.permissions, [...meetingPolicy.plan, ...taskPolicy.assign])
}
