import type { Id } from '../../ids/id.ts'
import type { Actor } from '../actor.ts'
import { holdsAny, type Policy } from './policy.ts'

/** What is done with daily reports (1 §6). */
export const reportPolicy = {
  submit: ['CAN_SUBMIT_OWN_EOD'],
  edit: ['CAN_SUBMIT_OWN_EOD'],
  'list-own': ['CAN_VIEW_OWN_REPORTS'],
  'list-team': ['CAN_MANAGE_TEAM_REPORTS'],
  'list-all': ['CAN_VIEW_ALL_REPORTS'],
  // Those of others, as far as the scope reaches.
  'list-others': ['CAN_MANAGE_TEAM_REPORTS', 'CAN_VIEW_ALL_REPORTS'],
  list: ['CAN_VIEW_OWN_REPORTS', 'CAN_MANAGE_TEAM_REPORTS', 'CAN_VIEW_ALL_REPORTS'],
  acknowledge: ['CAN_ACKNOWLEDGE_REPORTS'],
} as const satisfies Policy

/** What the rules ask of a report. */
export interface ReportFacts {
  employeeId: Id<'user'>
  businessUnitId: Id<'businessUnit'> | null
}

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
  if (actor.businessUnitId !== null && holdsAny(actor.permissions, reportPolicy['list-others']))
    return { kind: 'unit', userId: actor.userId, businessUnitId: actor.businessUnitId }
  return holdsAny(actor.permissions, reportPolicy['list-all'])
    ? { kind: 'tenant' }
    : { kind: 'own', userId: actor.userId }
}

/** Whether the actor may read the report: their own by the permission for it, another's in their scope. */
export function mayReadReport(actor: Actor, report: ReportFacts): boolean {
  return report.employeeId === actor.userId
    ? holdsAny(actor.permissions, reportPolicy['list-own'])
    : scopeCovers(reportScope(actor), report)
}

/** Whether the report is the actor's to edit, while editing is open (core/reports/editing.ts). */
export function mayEditReport(actor: Actor, report: ReportFacts): boolean {
  return report.employeeId === actor.userId && holdsAny(actor.permissions, reportPolicy.edit)
}

/** Whether the actor may acknowledge the report: one within their scope, and never their own (decision 035). */
export function mayAcknowledgeReport(actor: Actor, report: ReportFacts): boolean {
  return (
    report.employeeId !== actor.userId &&
    holdsAny(actor.permissions, reportPolicy.acknowledge) &&
    scopeCovers(reportScope(actor), report)
  )
}

/** Whether a report lies in the scope. Own reports always do. */
function scopeCovers(scope: ReportScope, report: ReportFacts): boolean {
  if (scope.kind === 'tenant') return true
  if (report.employeeId === scope.userId) return true
  return scope.kind === 'unit' && report.businessUnitId === scope.businessUnitId
}
