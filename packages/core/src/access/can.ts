import type { Id } from '../ids/id.ts'
import type { Actor } from './actor.ts'
import { reportScope, scopeCovers } from './report-scope.ts'

interface ReportFacts {
  employeeId: Id<'user'>
  businessUnitId: Id<'businessUnit'> | null
}

/** Each action with the facts that its rule needs beside the actor. */
export interface ActionFacts {
  'report.submit': undefined
  'report.edit': ReportFacts
  'report.read': ReportFacts
  'report.acknowledge': ReportFacts
  'report.list-team': undefined
  'report.list-all': undefined
  'attachment.read': { ownerId: Id<'user'>; report: ReportFacts | null }
}

export type Action = keyof ActionFacts

/** One rule an action. A missing rule does not compile. */
const rules: { [A in Action]: (actor: Actor, facts: ActionFacts[A]) => boolean } = {
  'report.submit': (actor) => actor.permissions.has('CAN_SUBMIT_OWN_EOD'),
  'report.edit': (actor, report) =>
    actor.permissions.has('CAN_SUBMIT_OWN_EOD') && report.employeeId === actor.userId,
  'report.read': (actor, report) =>
    report.employeeId === actor.userId
      ? actor.permissions.has('CAN_VIEW_OWN_REPORTS')
      : scopeCovers(reportScope(actor), report),
  // The permission, within scope, never the own report (decision 035).
  'report.acknowledge': (actor, report) =>
    actor.permissions.has('CAN_ACKNOWLEDGE_REPORTS') &&
    report.employeeId !== actor.userId &&
    scopeCovers(reportScope(actor), report),
  'report.list-team': (actor) => actor.permissions.has('CAN_MANAGE_TEAM_REPORTS'),
  'report.list-all': (actor) => actor.permissions.has('CAN_VIEW_ALL_REPORTS'),
  'attachment.read': (actor, { ownerId, report }) =>
    report === null ? ownerId === actor.userId : can(actor, 'report.read', report),
}

/** Whether the actor may do it. Asked by the server before every act, and by the web to show or hide. */
export function can<A extends Action>(
  actor: Actor,
  action: A,
  ...facts: ActionFacts[A] extends undefined ? [] : [ActionFacts[A]]
): boolean {
  return rules[action](actor, facts[0] as ActionFacts[A])
}
