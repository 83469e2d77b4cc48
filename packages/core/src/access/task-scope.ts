import type { Actor } from './actor.ts'
import type { ReportScope } from './report-scope.ts'

/**
 * Whose tasks somebody looks after beside their own: their unit's, or the whole company's (2 §6). Whoever is tied to a
 * unit is held to it; a Director who is not, and administrators, look after all.
 */
export function taskScope(actor: Actor): ReportScope {
  const own: ReportScope = { kind: 'own', userId: actor.userId }
  if (!actor.permissions.has('CAN_MANAGE_TEAM_TASKS')) return own
  if (actor.isTenantAdmin) return { kind: 'tenant' }
  if (actor.businessUnitId !== null)
    return { kind: 'unit', userId: actor.userId, businessUnitId: actor.businessUnitId }
  return actor.permissions.has('CAN_VIEW_ALL_REPORTS') ? { kind: 'tenant' } : own
}
