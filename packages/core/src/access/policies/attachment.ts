import type { Id } from '../../ids/id.ts'
import type { Actor } from '../actor.ts'
import type { Policy } from './policy.ts'
import { mayReadReport, type ReportFacts } from './report.ts'

/** What is done with the files of reports (1 §6). */
export const attachmentPolicy = {
  upload: ['CAN_SUBMIT_OWN_EOD'],
  'take-back': ['CAN_SUBMIT_OWN_EOD'],
} as const satisfies Policy

/** Whether the actor may download the file: with its report, or while it waits for one as its owner. */
export function mayReadAttachment(
  actor: Actor,
  { ownerId, report }: { ownerId: Id<'user'>; report: ReportFacts | null },
): boolean {
  return report === null ? ownerId === actor.userId : mayReadReport(actor, report)
}
