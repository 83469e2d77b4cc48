import type { Id } from '../../ids/id.ts'
import type { Actor } from '../actor.ts'
import { holdsAny, type Policy } from './policy.ts'
import { taskPolicy } from './task.ts'

/** The acts on meetings (docs/spec/reporting.md#6; docs/spec/decisions.md#069). */
export const meetingPolicy = {
  'list-own': ['CAN_VIEW_OWN_MEETINGS'],
  plan: ['CAN_MANAGE_TEAM_MEETINGS'],
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
 * Whether the actor may give an action item to others of the meeting: those who plan meetings with others or assign
 * tasks. Everybody else may take one themselves.
 */
export function mayGiveActionItems(actor: Actor): boolean {
  return holdsAny(actor.permissions, [...meetingPolicy.plan, ...taskPolicy.assign])
}
