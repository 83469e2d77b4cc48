import type { Actor } from '../actor.ts'
import { holdsAny, type Policy } from './policy.ts'
import { reportScope, type ReportScope } from './report.ts'

/** Who sees what of the leadership board (1 §6). */
export const leaderboardPolicy = {
  open: ['CAN_USE_PERFORMANCE_HUB'],
  'list-everybody': ['CAN_MANAGE_USERS'],
  // Units are shown, and the board can be narrowed to one.
  'list-units': ['CAN_MANAGE_TEAM_REPORTS', 'CAN_MANAGE_USERS'],
} as const satisfies Policy

/**
 * Whose streaks the leadership board shows somebody: of those whose reports they read; of everybody for who manages
 * everybody's accounts. Who was granted the board alone sees their own unit's, and without a unit their own row
 * (decision 044).
 */
export function boardScope(actor: Actor): ReportScope {
  const reports = reportScope(actor)
  if (reports.kind !== 'own') return reports
  if (holdsAny(actor.permissions, leaderboardPolicy['list-everybody'])) return { kind: 'tenant' }
  return actor.businessUnitId === null
    ? reports
    : { kind: 'unit', userId: actor.userId, businessUnitId: actor.businessUnitId }
}
