import type { Id } from '../../ids/id.ts'
import type { Actor } from '../actor.ts'
import { boardScope, leaderboardPolicy } from './leaderboard.ts'
import { mayReadReason, teamScope } from './leave.ts'
import { meetingPolicy } from './meeting.ts'
import { personPolicy } from './person.ts'
import { holdsAny } from './policy.ts'
import { mayReadReportsOf, scopeCovers } from './report.ts'
import { taskPolicy, taskScope } from './task.ts'

/** The facts about a person that decide what others see of them. */
export interface SeenPerson {
  userId: Id<'user'>
  businessUnitId: Id<'businessUnit'> | null
  isArchived: boolean
  isSuspended: boolean
}

/** What the actor sees of a person besides name, designation, unit, zone and working days, which all colleagues see. */
export interface PersonSight {
  email: boolean
  /** Whether the account is active, suspended or archived. */
  state: boolean
  /** Whether the person works, rests or is on leave, now and ahead. */
  daysOff: boolean
  /** Why they are on leave. */
  reasons: boolean
  /** Reports, and with them which days were reported in time, late or not at all. */
  reports: boolean
  /** How many working days in a row they have reported, and their badges. */
  streak: boolean
  /** All open tasks except personal ones, or only those that one of the two has given the other. */
  tasks: 'all' | 'shared' | 'none'
  /** The meetings that both attend. */
  meetings: boolean
}

/**
 * What the actor sees on a person's page, each by the rule of the list or page that shows it elsewhere; null if the
 * person does not exist for the actor. Archived people exist for those who list people, and for those who still read
 * their reports.
 */
export function sightOf(actor: Actor, person: SeenPerson): PersonSight | null {
  const { permissions } = actor
  const isMe = person.userId === actor.userId
  const facts = { employeeId: person.userId, businessUnitId: person.businessUnitId }
  const reports = mayReadReportsOf(actor, facts)
  const state = isMe || reports || holdsAny(permissions, personPolicy.list)
  if (person.isArchived && !state) return null
  // Lists of absences omit people who cannot sign in. Showing their absences here only would reveal that they cannot.
  const isHidden = person.isSuspended && !state
  const daysOff = !isHidden && scopeCovers(teamScope(actor), facts)
  return {
    email: isMe || holdsAny(permissions, personPolicy.list),
    state,
    daysOff,
    reasons: daysOff && mayReadReason(actor, person.userId),
    reports,
    streak:
      reports ||
      (!isHidden && holdsAny(permissions, leaderboardPolicy.open) && scopeCovers(boardScope(actor), facts)),
    tasks: tasksSeen(actor, person),
    meetings: holdsAny(permissions, meetingPolicy['list-own']),
  }
}

function tasksSeen(actor: Actor, person: SeenPerson): PersonSight['tasks'] {
  const { permissions } = actor
  if (person.userId === actor.userId) return holdsAny(permissions, taskPolicy['list-own']) ? 'all' : 'none'
  if (!holdsAny(permissions, taskPolicy.list)) return 'none'
  const scope = taskScope(actor)
  if (scope.kind === 'tenant') return 'all'
  const isOfUnit = scope.kind === 'unit' && scope.businessUnitId === person.businessUnitId
  return isOfUnit && !person.isSuspended ? 'all' : 'shared'
}
