import type { Id } from '../ids/id.ts'
import type { Actor } from './actor.ts'

/** Whose reports somebody may read: their own, one business unit's, or the whole company's. */
export type ReportScope =
  | { kind: 'own'; userId: Id<'user'> }
  | { kind: 'unit'; userId: Id<'user'>; businessUnitId: Id<'businessUnit'> }
  | { kind: 'tenant' }

/**
 * The widest scope of reports that the actor may read (1 §2, §6; decisions 006 and 104). A tenant
 * administrator reads all; whoever may view all reports is held to their unit when tied to one; whoever
 * manages team reports reads their unit.
 */
export function reportScope(actor: Actor): ReportScope {
  if (actor.isTenantAdmin) return { kind: 'tenant' }
  const all = actor.permissions.has('CAN_VIEW_ALL_REPORTS')
  const team = all || actor.permissions.has('CAN_MANAGE_TEAM_REPORTS')
  if (team && actor.businessUnitId !== null)
    return { kind: 'unit', userId: actor.userId, businessUnitId: actor.businessUnitId }
  return all ? { kind: 'tenant' } : { kind: 'own', userId: actor.userId }
}

/** Whether a report lies in the scope. Own reports always do. */
export function scopeCovers(
  scope: ReportScope,
  report: { employeeId: Id<'user'>; businessUnitId: Id<'businessUnit'> | null },
): boolean {
  if (scope.kind === 'tenant') return true
  if (report.employeeId === scope.userId) return true
  return scope.kind === 'unit' && report.businessUnitId === scope.businessUnitId
}
