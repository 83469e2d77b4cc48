import { AppError } from '#core/errors/app-error.ts'
import type { Id } from '#core/ids/id.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import {
  claimForMeeting,
  findMeetingFiles,
  queueReleased,
  type MeetingFileRow,
} from './meeting-files-repo.ts'

/**
 * Makes these the files of a meeting whose row is locked: new ones must be the actor's own and wait, and files that are
 * not listed are detached.
 * @returns The files before and after.
 * @throws AppError `attachment_not_found`
 */
export async function lockMeetingFiles(
  unit: UnitOfWork,
  meetingId: Id<'meeting'>,
  wanted: readonly Id<'attachment'>[],
): Promise<{ before: MeetingFileRow[]; after: MeetingFileRow[] }> {
  const before = await findMeetingFiles(unit, meetingId)
  const ids = new Set(wanted)
  const added = [...ids].filter((id) => before.every((file) => file.id !== id))
  const dropped = before.filter((file) => !ids.has(file.id)).map((file) => file.id)
  if (added.length > 0 && (await claimForMeeting(unit, meetingId, added)) < added.length)
    throw new AppError('attachment_not_found', {
      fields: [{ field: 'body.attachmentIds', message: 'A file cannot be used here.' }],
    })
  if (dropped.length > 0) queueReleased(unit, dropped)
  const present = added.length === 0 ? before : await findMeetingFiles(unit, meetingId)
  return { before, after: present.filter((file) => ids.has(file.id)) }
}

/** "week-24.pdf, lanes.docx". */
export function fileNames(files: readonly MeetingFileRow[]): string {
  return files.map(({ name }) => name).join(', ')
}
