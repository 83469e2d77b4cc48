import type { Id } from '../ids/id.ts'
import type { Actor } from './actor.ts'
import { reportScope } from './report-scope.ts'
import { taskScope } from './task-scope.ts'

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
  if (scope === 'all' && actor.permissions.has('CAN_MANAGE_USERS'))
    return { of: { kind: 'tenant' }, showsSecurity: true, showsTasks: taskScope(actor).kind === 'tenant' }
  const needed = scope === 'all' ? 'CAN_VIEW_ALL_REPORTS' : 'CAN_MANAGE_TEAM_REPORTS'
  if (!actor.permissions.has(needed)) return undefined
  const of = reportScope(actor)
  const tasks = taskScope(actor).kind
  const showsTasks = of.kind === 'own' || tasks === 'tenant' || (tasks === 'unit' && of.kind === 'unit')
  return { of, showsSecurity: false, showsTasks }
}
