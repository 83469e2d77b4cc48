import type { Actor } from './actor.ts'
import { reportScope, type ReportScope } from './report-scope.ts'

/**
 * Whose streaks the leadership board shows somebody: of those whose reports they read; of everybody for who manages
 * everybody's accounts. Who was granted the board alone sees their own unit's, and without a unit their own row
 * (decision 044).
 */
export function boardScope(actor: Actor): ReportScope {
  const reports = reportScope(actor)
  if (reports.kind !== 'own') return reports
  if (actor.permissions.has('CAN_MANAGE_USERS')) return { kind: 'tenant' }
  return actor.businessUnitId === null
    ? reports
    : { kind: 'unit', userId: actor.userId, businessUnitId: actor.businessUnitId }
}

/** Whether the board shows units and can be narrowed to one (1 §6). */
export function seesUnitsOnBoard(actor: Actor): boolean {
  return actor.permissions.has('CAN_MANAGE_TEAM_REPORTS') || actor.permissions.has('CAN_MANAGE_USERS')
}
