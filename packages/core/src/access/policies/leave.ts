import type { Id } from '../../ids/id.ts'
import type { Actor } from '../actor.ts'
import { holdsAny, type Policy } from './policy.ts'
import { reportScope, type ReportScope } from './report.ts'

/** What is done with the leave of others; one's own is everybody's (1 §6). */
export const leavePolicy = {
  manage: ['CAN_MANAGE_ALL_LEAVES'],
} as const satisfies Policy

/**
 * Of whom somebody sees that they are away: those whose reports they may read, and everybody their own unit. Whoever
 * manages all leave sees the whole company, tied to a unit or not (decision 080).
 * Why somebody is away is for them and for whoever manages leave alone; see `mayReadReason`.
 */
export function teamScope(actor: Actor): ReportScope {
  if (holdsAny(actor.permissions, leavePolicy.manage)) return { kind: 'tenant' }
  const scope = reportScope(actor)
  if (scope.kind !== 'own' || actor.businessUnitId === null) return scope
  return { kind: 'unit', userId: actor.userId, businessUnitId: actor.businessUnitId }
}

/** Whether the actor may read why the person is away. */
export function mayReadReason(actor: Actor, employeeId: Id<'user'>): boolean {
  return actor.userId === employeeId || holdsAny(actor.permissions, leavePolicy.manage)
}
