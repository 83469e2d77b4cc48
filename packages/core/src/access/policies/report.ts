import type { Id } from '../../ids/id.ts'
import type { Actor } from '../actor.ts'
import { holdsAny, type Policy } from './policy.ts'

/** The acts on daily reports (docs/spec/reporting.md#6). */
export const reportPolicy = {
  submit: ['CAN_SUBMIT_OWN_EOD'],
  edit: ['CAN_SUBMIT_OWN_EOD'],
  'list-own': ['CAN_VIEW_OWN_REPORTS'],
  // One of their own, also to edit it.
  'read-own': ['CAN_VIEW_OWN_REPORTS', 'CAN_SUBMIT_OWN_EOD'],
  'list-team': ['CAN_MANAGE_TEAM_REPORTS'],
  'list-all': ['CAN_VIEW_ALL_REPORTS'],
  // Other people's reports within the actor's scope.
  'list-others': ['CAN_MANAGE_TEAM_REPORTS', 'CAN_VIEW_ALL_REPORTS'],
  list: ['CAN_VIEW_OWN_REPORTS', 'CAN_MANAGE_TEAM_REPORTS', 'CAN_VIEW_ALL_REPORTS'],
  read: ['CAN_VIEW_OWN_REPORTS', 'CAN_SUBMIT_OWN_EOD', 'CAN_MANAGE_TEAM_REPORTS', 'CAN_VIEW_ALL_REPORTS'],
  acknowledge: ['CAN_ACKNOWLEDGE_REPORTS'],
} as const satisfies Policy

/** The facts about a report that the rules need, or about a person with their present unit. */
export interface ReportFacts {
  employeeId: Id<'user'>
  /** The unit of the report: that of its employee on its date (docs/spec/decisions.md#124). */
  businessUnitId: Id<'businessUnit'> | null
}

/** The facts about a report that decide who reads it. */
export interface ReadReportFacts extends ReportFacts {
  /** The present unit of the employee. */
  presentUnitId: Id<'businessUnit'> | null
}

/** Whose reports a person may read: their own, those of one business unit, or those of the whole company. */
export type ReportScope =
  | { kind: 'own'; userId: Id<'user'> }
  | { kind: 'unit'; userId: Id<'user'>; businessUnitId: Id<'businessUnit'> }
  | { kind: 'tenant' }

/**
 * The reports that the actor may read (docs/spec/reporting.md#2, #6; docs/spec/decisions.md#006 and #104): all for a
 * tenant administrator; those of their business unit for people who may view all reports or manage team reports and
 * belong to a unit. Without a unit, people who may view all reports read all, and others only their own.
 */
export function reportScope(actor: Actor): ReportScope {
  if (actor.isTenantAdmin) return { kind: 'tenant' }
  if (actor.businessUnitId !== null && holdsAny(actor.permissions, reportPolicy['list-others']))
    return { kind: 'unit', userId: actor.userId, businessUnitId: actor.businessUnitId }
  return holdsAny(actor.permissions, reportPolicy['list-all'])
    ? { kind: 'tenant' }
    : { kind: 'own', userId: actor.userId }
}

/**
 * Whether the actor may read the report: their own with the permission for it, another person's if it or the person is
 * in their scope. So the managers of an earlier unit keep its reports, and the person's present managers read the whole
 * history (docs/spec/decisions.md#124).
 */
export function mayReadReport(actor: Actor, report: ReadReportFacts): boolean {
  const { employeeId, presentUnitId } = report
  return (
    mayReadReportsOf(actor, { employeeId, businessUnitId: presentUnitId }) ||
    (employeeId !== actor.userId && scopeCovers(reportScope(actor), report))
  )
}

/** Whether the actor may read all reports of a person, who belongs to this unit now. */
export function mayReadReportsOf(actor: Actor, person: ReportFacts): boolean {
  return person.employeeId === actor.userId
    ? holdsAny(actor.permissions, reportPolicy['read-own'])
    : scopeCovers(reportScope(actor), person)
}

/** Whether the actor may edit the report; until when is decided in core/reports/editing.ts. */
export function mayEditReport(actor: Actor, report: ReportFacts): boolean {
  return report.employeeId === actor.userId && holdsAny(actor.permissions, reportPolicy.edit)
}

/**
 * Whether the actor may acknowledge the report: it is in their scope and not their own (docs/spec/decisions.md#035).
 */
export function mayAcknowledgeReport(actor: Actor, report: ReportFacts): boolean {
  return (
    report.employeeId !== actor.userId &&
    holdsAny(actor.permissions, reportPolicy.acknowledge) &&
    scopeCovers(reportScope(actor), report)
  )
}

/** Whether the report, or the person with it, is in the scope. Own reports always are. */
export function scopeCovers(scope: ReportScope, report: ReportFacts): boolean {
  if (scope.kind === 'tenant') return true
  if (report.employeeId === scope.userId) return true
  return scope.kind === 'unit' && report.businessUnitId === scope.businessUnitId
}
