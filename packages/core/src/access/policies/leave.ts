import type { Id } from '../../ids/id.ts'
import type { Actor } from '../actor.ts'
import { holdsAny, type Policy } from './policy.ts'
import { reportScope, type ReportScope } from './report.ts'

/** The acts on other people's leave. People's own leave needs no permission (docs/spec/reporting.md#6). */
export const leavePolicy = {
  manage: ['CAN_MANAGE_ALL_LEAVES'],
} as const satisfies Policy

/**
 * Whose absences the actor sees: the people whose reports they may read, and their own business unit. People who manage
 * leave see the whole company, even if they belong to a unit (docs/spec/decisions.md#080). For the reason of an absence
 * see `mayReadReason`.
 */
export function teamScope(actor: Actor): ReportScope {
  if (holdsAny(actor.permissions, leavePolicy.manage)) return { kind: 'tenant' }
  const scope = reportScope(actor)
  if (scope.kind !== 'own' || actor.businessUnitId === null) return scope
  return { kind: 'unit', userId: actor.userId, businessUnitId: actor.businessUnitId }
}

/** Whether the actor may read why the person is away: only for their own leave, or if they manage leave. */
export function mayReadReason(actor: Actor, employeeId: Id<'user'>): boolean {
  return actor.userId === employeeId || holdsAny(actor.permissions, leavePolicy.manage)
}
