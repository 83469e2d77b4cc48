import type { Id } from '#core/ids/id.ts'
import { AppError } from '#core/errors/app-error.ts'
import { required } from '#core/values/required.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { claimAttachments, findOwned, type AttachmentRow } from './repo.ts'

/**
 * Assigns uploaded files to a version of a report, in the given order.
 * @throws AppError `validation_failed` for a file given twice, `attachment_not_found` for one that is not the person's,
 * `attachment_in_use` for one of another report.
 */
export async function lockAttachments(
  unit: UnitOfWork,
  reportId: Id<'report'>,
  ids: readonly Id<'attachment'>[],
): Promise<AttachmentRow[]> {
  if (ids.length === 0) return []
  if (new Set(ids).size < ids.length)
    throw new AppError('validation_failed', {
      fields: [{ field: 'body.attachmentIds', message: 'Each file can be given once.' }],
    })
  const claimed = new Map((await claimAttachments(unit, reportId, ids)).map((row) => [row.id, row]))
  const missing = ids.filter((id) => !claimed.has(id))
  if (missing.length > 0) {
    const owned = await findOwned(unit, missing)
    throw new AppError(owned.length === missing.length ? 'attachment_in_use' : 'attachment_not_found', {
      fields: [{ field: 'body.attachmentIds', message: 'A file cannot be used here.' }],
    })
  }
  return ids.map((id) => required(claimed.get(id), 'claimed file'))
}
export { fileNames, lockMeetingFiles } from './meeting-files.ts'
export { findMeetingFiles } from './meeting-files-repo.ts'
export { checkFile } from './check-file.ts'
export { dropStagedFile, queueStagedFile, stageFile, type StagedFile } from './stage-file.ts'
