import type { Id } from '../../ids/id.ts'
import type { Actor } from '../actor.ts'
import { meetingPolicy } from './meeting.ts'
import { holdsAny, type Policy } from './policy.ts'
import { mayReadReport, type ReadReportFacts } from './report.ts'

/** The acts on files attached to reports and meetings (docs/spec/reporting.md#6). */
export const attachmentPolicy = {
  upload: ['CAN_SUBMIT_OWN_EOD', 'CAN_MANAGE_TEAM_MEETINGS'],
  'take-back': ['CAN_SUBMIT_OWN_EOD', 'CAN_MANAGE_TEAM_MEETINGS'],
} as const satisfies Policy

/**
 * Whether the actor may download the file: anybody who may read its report, the people of its meeting and, before it has
 * either, its owner.
 */
export function mayReadAttachment(
  actor: Actor,
  file: { ownerId: Id<'user'>; report: ReadReportFacts | null; isOfMeeting: boolean; attends: boolean },
): boolean {
  if (file.report !== null) return mayReadReport(actor, file.report)
  if (file.isOfMeeting) return file.attends && holdsAny(actor.permissions, meetingPolicy['list-own'])
  return file.ownerId === actor.userId
}
