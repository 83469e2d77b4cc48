import { AppError } from '#core/errors/app-error.ts'
import { safeFileName } from '#core/reports/file-name.ts'
import { operations } from '#contract/operations.ts'
import { encodeIds } from '#server/platform/http/encode-ids.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { writeUnit } from '#server/platform/db/write-unit.ts'
import {
  idempotencyKeyOf,
  keepAnswer,
  runOnce,
  type StoredAnswer,
} from '#server/platform/http/idempotency.ts'
import { unitScopeOf, type RawCall } from '#server/platform/http/procedure.ts'
import { newId } from '#server/platform/ids.ts'
import { countWaiting, insertAttachment, recordPendingFile, queueFileStored } from './repo.ts'

interface Upload {
  name: string
  type: string
  content: Buffer
  /** The hash of the content. */
  sha256: string
}

/** How many files a person may have uploaded without a report. */
const maxWaiting = 30

/**
 * Stores an upload: first a note, then the file, outside of any transaction, then its row in place of the note. If the
 * row is not written, for example because the same upload was stored before, the file is deleted again. If the server
 * dies in between, housekeeping finds the note.
 */
export async function keepUpload(call: RawCall<'POST /attachments'>, upload: Upload): Promise<StoredAnswer> {
  const { context, request, now } = call
  const scope = unitScopeOf(call)
  const id = newId<'attachment'>(now)
  const stampedName = `${now.epochMilliseconds}_${safeFileName(upload.name)}`
  const path = `tenants/${scope.tenantId}/reports/${scope.principal.actor.userId}/attachments/${id}/${stampedName}`
  const key = idempotencyKeyOf(request.headers['idempotency-key'], 'POST /attachments', {
    name: upload.name,
    sha256: upload.sha256,
  })
  let isKept = false
  const { app } = context.pools
  await writeUnit(app, scope, context.hub.publish, async (unit) => recordPendingFile(unit, path))
  await context.files.put(path, upload.content)
  try {
    const work = async (unit: UnitOfWork): Promise<StoredAnswer> => {
      isKept = false
      if ((await countWaiting(unit)) >= maxWaiting) throw new AppError('too_many_waiting_files')
      const size = upload.content.length
      const row = {
        id,
        owner_id: scope.principal.actor.userId,
        name: upload.name,
        type: upload.type,
        size,
        storage_path: path,
      }
      insertAttachment(unit, row)
      queueFileStored(unit, path)
      isKept = true
      const { output } = operations['POST /attachments']
      const answer = encodeIds(output, { id, name: upload.name, type: upload.type, size })
      return keepAnswer(unit, key, { status: 201, answer })
    }
    return await runOnce(key, async (guard) => {
      try {
        return await writeUnit(app, scope, context.hub.publish, work, guard)
      } catch (error) {
        isKept = false
        throw error
      }
    })
  } finally {
    if (!isKept)
      await context.files.delete(path).catch((error: unknown) => {
        request.log.warn({ err: error, path }, 'a file that no row refers to was left behind')
      })
  }
}
