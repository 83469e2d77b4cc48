import { AppError } from '#core/errors/app-error.ts'
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
import type { CheckedFile } from './check-file.ts'
import { countWaiting } from './repo.ts'
import { dropStagedFile, queueStagedFile, stageFile } from './stage-file.ts'

/** How many files a person may have uploaded without a report. */
const maxWaiting = 30

/**
 * Stores an upload: first the file, outside of any transaction, then its row. If the row is not written, for example
 * because the same upload was stored before, the file is deleted again.
 */
export async function keepUpload(
  call: RawCall<'POST /attachments'>,
  upload: CheckedFile,
): Promise<StoredAnswer> {
  const { context, request } = call
  const scope = unitScopeOf(call)
  const key = idempotencyKeyOf(request.headers['idempotency-key'], 'POST /attachments', {
    name: upload.name,
    sha256: upload.sha256,
  })
  let isKept = false
  const staged = await stageFile(context, scope, upload)
  try {
    const work = async (unit: UnitOfWork): Promise<StoredAnswer> => {
      isKept = false
      if ((await countWaiting(unit)) >= maxWaiting) throw new AppError('too_many_waiting_files')
      queueStagedFile(unit, staged)
      isKept = true
      const { name, type, content } = upload
      const { output } = operations['POST /attachments']
      const answer = encodeIds(output, { id: staged.id, name, type, size: content.length })
      return keepAnswer(unit, key, { status: 201, answer })
    }
    return await runOnce(key, async (guard) => {
      try {
        return await writeUnit(context.pools.app, scope, context.hub.publish, work, guard)
      } catch (error) {
        isKept = false
        throw error
      }
    })
  } finally {
    if (!isKept) await dropStagedFile(context, staged)
  }
}
