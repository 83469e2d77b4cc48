import type { Id } from '../../ids/id.ts'
import type { Actor } from '../actor.ts'
import { holdsAny, type Policy } from './policy.ts'
import { reportScope } from './report.ts'
import { taskScope } from './task.ts'

/** Whose entries of the log somebody asks for; their own are everybody's (1 §6). */
export const activityPolicy = {
  'list-team': ['CAN_MANAGE_TEAM_REPORTS'],
  'list-all': ['CAN_MANAGE_USERS', 'CAN_VIEW_ALL_REPORTS'],
  // Sign-ins and account security of others.
  'list-security': ['CAN_MANAGE_USERS'],
  // People by whom a feed can be narrowed.
  'list-people': ['CAN_MANAGE_TEAM_REPORTS', 'CAN_VIEW_ALL_REPORTS', 'CAN_MANAGE_USERS'],
} as const satisfies Policy

export const activityScopes = ['own', 'team', 'all'] as const
export type ActivityScope = (typeof activityScopes)[number]

/** Whose entries of the log somebody sees. An entry is about whose record it changed, else about who acted. */
export interface ActivityView {
  of: { kind: 'own' } | { kind: 'unit'; businessUnitId: Id<'businessUnit'> } | { kind: 'tenant' }
  /** Sign-ins and account security of others are for administrators. */
  showsSecurity: boolean
  /** Tasks of others are for who looks after them wherever the feed reaches (2 §6). */
  showsTasks: boolean
}

/**
 * What the actor sees in that scope, or undefined where they have none of the kind. Their own entries are for
 * everybody; the team's follow the scope of reports; all of them are for who manages users and, without what only
 * administrators see, for who views all reports, held to their unit when tied to one (decisions 006 and 104).
 */
export function activityView(actor: Actor, scope: ActivityScope): ActivityView | undefined {
  if (scope === 'own') return { of: { kind: 'own' }, showsSecurity: true, showsTasks: true }
  if (scope === 'all' && holdsAny(actor.permissions, activityPolicy['list-security']))
    return { of: { kind: 'tenant' }, showsSecurity: true, showsTasks: taskScope(actor).kind === 'tenant' }
  if (!holdsAny(actor.permissions, activityPolicy[`list-${scope}`])) return undefined
  const of = reportScope(actor)
  const tasks = taskScope(actor).kind
  const showsTasks = of.kind === 'own' || tasks === 'tenant' || (tasks === 'unit' && of.kind === 'unit')
  return { of, showsSecurity: false, showsTasks }
}
