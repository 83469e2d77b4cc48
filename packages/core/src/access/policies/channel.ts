import type { Id } from '../../ids/id.ts'
import type { Actor } from '../actor.ts'
import type { Policy } from './policy.ts'
import { reportScope, type ReportScope } from './report.ts'
import { taskScope } from './task.ts'

/** The acts on channels: as for webhooks, those who manage the company's keys decide where its messages go. */
export const channelPolicy = {
  manage: ['CAN_MANAGE_ROLES'],
} as const satisfies Policy

interface ShownToChannel {
  /** Null for the whole company. */
  businessUnitId: Id<'businessUnit'> | null
  /** Whether it shows who has reported. */
  reports: boolean
  /** Whether it shows tasks. */
  tasks: boolean
}

/**
 * What the actor may not see for themselves, and so may not show to everybody in a channel: undefined if there is
 * nothing of the kind.
 */
export function hiddenFromMaker(
  actor: Actor,
  { businessUnitId, reports, tasks }: ShownToChannel,
): 'reports' | 'tasks' | undefined {
  const covers = (scope: ReportScope) =>
    scope.kind === 'tenant' ||
    (scope.kind === 'unit' && businessUnitId !== null && scope.businessUnitId === businessUnitId)
  if (reports && !covers(reportScope(actor))) return 'reports'
  if (tasks && !covers(taskScope(actor))) return 'tasks'
  return undefined
}
