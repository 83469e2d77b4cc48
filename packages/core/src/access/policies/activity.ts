import type { Id } from '../../ids/id.ts'
import type { Actor } from '../actor.ts'
import { holdsAny, type Policy } from './policy.ts'
import { reportScope } from './report.ts'
import { taskScope } from './task.ts'

/**
 * The acts on entries of the activity log. Reading one's own entries needs no permission (docs/spec/reporting.md#6).
 */
export const activityPolicy = {
  'list-team': ['CAN_MANAGE_TEAM_REPORTS'],
  'list-all': ['CAN_MANAGE_USERS', 'CAN_VIEW_ALL_REPORTS'],
  // Entries about other people's sign-ins and account security.
  'list-security': ['CAN_MANAGE_USERS'],
  // The people that a feed can be filtered by.
  'list-people': ['CAN_MANAGE_TEAM_REPORTS', 'CAN_VIEW_ALL_REPORTS', 'CAN_MANAGE_USERS'],
} as const satisfies Policy

export const activityScopes = ['own', 'team', 'all'] as const
export type ActivityScope = (typeof activityScopes)[number]

/**
 * Which log entries a person sees. An entry is about the person whose record was changed or, without one, about the
 * actor.
 */
export interface ActivityView {
  of: { kind: 'own' } | { kind: 'unit'; businessUnitId: Id<'businessUnit'> } | { kind: 'tenant' }
  /** Whether entries about other people's sign-ins and account security are included: for administrators only. */
  showsSecurity: boolean
  /**
   * Whether entries about other people's tasks are included: only if the actor manages the tasks of everybody in the
   * feed (docs/spec/tasks.md#6).
   */
  showsTasks: boolean
}

/**
 * The entries that the actor sees in the scope, or undefined if they may not use it. Everybody sees their own entries.
 * The team's entries are those of the people whose reports the actor may read. All entries are for people who manage
 * users and, without those for administrators, for people who may view all reports; if these belong to a business
 * unit, they see only its entries (docs/spec/decisions.md#006 and #104).
 */
export function activityView(actor: Actor, scope: ActivityScope): ActivityView | undefined {
  if (scope === 'own') return { of: { kind: 'own' }, showsSecurity: true, showsTasks: true }
  if (scope === 'all' && holdsAny(actor.permissions, activityPolicy['list-security']))
    return { of: { kind: 'tenant' }, showsSecurity: true, showsTasks: taskScope(actor).kind === 'tenant' }
  if (!holdsAny(actor.permissions, activityPolicy[`list-${scope}`])) return undefined
  const reports = reportScope(actor)
  const tasks = taskScope(actor).kind
  const showsTasks =
    reports.kind === 'own' || tasks === 'tenant' || (tasks === 'unit' && reports.kind === 'unit')
  return { of: reports, showsSecurity: false, showsTasks }
}
