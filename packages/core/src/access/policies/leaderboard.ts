import type { Actor } from '../actor.ts'
import { holdsAny, type Policy } from './policy.ts'
import { reportScope, type ReportScope } from './report.ts'

/** The acts on the leaderboard (docs/spec/reporting.md#6). */
export const leaderboardPolicy = {
  open: ['CAN_USE_PERFORMANCE_HUB'],
  'list-everybody': ['CAN_MANAGE_USERS'],
  // Shows the business units and filters the leaderboard by one.
  'list-units': ['CAN_MANAGE_TEAM_REPORTS', 'CAN_MANAGE_USERS'],
} as const satisfies Policy

/**
 * Whose streaks the actor sees on the leaderboard: the people whose reports they may read, or everybody if they manage
 * users. Others see the streaks of their own business unit, or only their own without a unit
 * (docs/spec/decisions.md#044).
 */
export function boardScope(actor: Actor): ReportScope {
  const reports = reportScope(actor)
  if (reports.kind !== 'own') return reports
  if (holdsAny(actor.permissions, leaderboardPolicy['list-everybody'])) return { kind: 'tenant' }
  return actor.businessUnitId === null
    ? reports
    : { kind: 'unit', userId: actor.userId, businessUnitId: actor.businessUnitId }
}
