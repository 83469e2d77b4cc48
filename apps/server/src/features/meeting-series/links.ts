import type { Id } from '#core/ids/id.ts'
import { publicId } from '#server/platform/ids.ts'

/** The address of an occurrence of a meeting. */
export function meetingLink(meetingId: Id<'meeting'>, date: Temporal.PlainDate): string {
  return `/meetings/${publicId('meeting', meetingId)}?date=${date.toString()}`
}
