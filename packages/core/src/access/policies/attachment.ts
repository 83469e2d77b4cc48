import type { Id } from '../../ids/id.ts'
import type { Actor } from '../actor.ts'
import type { Policy } from './policy.ts'
import { mayReadReport, type ReportFacts } from './report.ts'

/** The acts on files attached to reports (1 §6). */
export const attachmentPolicy = {
  upload: ['CAN_SUBMIT_OWN_EOD'],
  'take-back': ['CAN_SUBMIT_OWN_EOD'],
} as const satisfies Policy

/** Whether the actor may download the file: anybody who may read its report and, before there is one, its owner. */
export function mayReadAttachment(
  actor: Actor,
  { ownerId, report }: { ownerId: Id<'user'>; report: ReportFacts | null },
): boolean {
  return report === null ? ownerId === actor.userId : mayReadReport(actor, report)
}
