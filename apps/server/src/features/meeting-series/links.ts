import type { Id } from '#core/ids/id.ts'
import { publicId } from '#server/platform/ids.ts'

/** The address of a meeting. */
export function meetingPage(meetingId: Id<'meeting'>): string {
  return `/meetings/${publicId('meeting', meetingId)}`
}

/** The address of an occurrence of a meeting. */
export function meetingLink(meetingId: Id<'meeting'>, date: Temporal.PlainDate): string {
  return `${meetingPage(meetingId)}?date=${date.toString()}`
}

/** The id of a meeting in calendar files, equal for all of its versions and all people. */
export function calendarUid(meetingId: Id<'meeting'>): string {
  return `${publicId('meeting', meetingId)}@daymark`
}
