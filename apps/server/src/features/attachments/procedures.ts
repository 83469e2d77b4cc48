import { mayReadAttachment } from '#core/access/policies/attachment.ts'
import { AppError } from '#core/errors/app-error.ts'
import { attachmentExtension, shownFileName } from '#core/reports/file-name.ts'
import { maxAttachmentBytes } from '#core/reports/limits.ts'
import { readUnit } from '#server/platform/db/unit-of-work.ts'
import { requestedRange } from '#server/platform/http/byte-range.ts'
import {
  raw,
  unitScopeOf,
  writeOfCall,
  type Procedure,
  type RawCall,
} from '#server/platform/http/procedure.ts'
import type { FastifyReply } from 'fastify'
import path from 'node:path'
import { Readable } from 'node:stream'
import { checkFile } from './check-file.ts'
import { keepUpload } from './keep.ts'
import { receive } from './receive.ts'
import type { UploadPlaces } from './upload-places.ts'
import { deleteWaiting, findAttachment, recordForgottenFile, type AttachmentWithReport } from './repo.ts'

/** The folder below `DATA_DIR` in which uploads are received; emptied at each start. */
export const uploadFolder = 'uploading'

export const attachmentProcedures = (places: UploadPlaces): Procedure[] => [
  raw('POST /attachments', (call) => upload(call, places)),

  raw('GET /attachments/{attachmentId}/content', async (call) => {
    const { context, params, request, reply } = call
    const unit = readUnit(context.pools.app, unitScopeOf(call))
    const attachment = await findAttachment(unit, params.attachmentId)
    if (!attachment || !mayReadAttachment(unit.actor, factsOf(attachment)))
      throw new AppError('attachment_not_found')
    const { size } = attachment
    const etag = `"${params.attachmentId}"`
    const part = requestedRange(request, { size, etag })
    if (part === 'none') {
      void reply.header('content-range', `bytes */${size}`)
      throw new AppError('range_not_satisfiable')
    }
    const content = await context.files.get(attachment.storage_path, part)
    if (!content) throw new AppError('attachment_not_found')
    const name = shownFileName(attachment.name)
    if (part) void reply.status(206).header('content-range', `bytes ${part.first}-${part.last}/${size}`)
    return reply
      .headers({
        'content-type': attachment.type,
        'content-length': part ? part.last - part.first + 1 : size,
        'content-disposition': `attachment; filename="${asciiName(name)}"; filename*=UTF-8''${encodeURIComponent(name)}`,
        'content-security-policy': "default-src 'none'; sandbox",
        'accept-ranges': 'bytes',
        etag,
      })
      .send(content)
  }),

  raw('DELETE /attachments/{attachmentId}', async (call) => {
    const { context, params, reply } = call
    const id = params.attachmentId
    const path = await writeOfCall(call, async (unit) => {
      const deleted = await deleteWaiting(unit, id)
      if (deleted !== undefined) {
        // Housekeeping deletes the file if it cannot be deleted now.
        recordForgottenFile(unit, deleted)
        return deleted
      }
      const found = await findAttachment(unit, id)
      throw new AppError(found?.owner_id === unit.actor.userId ? 'attachment_in_use' : 'attachment_not_found')
    })
    await context.files.delete(path).catch((error: unknown) => {
      call.request.log.warn({ err: error, path }, 'a file that was taken back is still to be deleted')
    })
    return reply.status(204).send()
  }),
]

/**
 * Receives a file and keeps it.
 * @throws AppError `attachment_type`, `attachment_too_large`, `attachment_empty`, `unsupported_media_type`
 */
async function upload(call: RawCall<'POST /attachments'>, places: UploadPlaces): Promise<FastifyReply> {
  const { context, query, request, reply } = call
  const name = shownFileName(query.name)
  // Refused before the bytes are read if possible.
  if (attachmentExtension(name) === null) throw new AppError('attachment_type', { name })
  if (Number(request.headers['content-length'] ?? 0) > maxAttachmentBytes)
    throw new AppError('attachment_too_large', { name })
  if (request.body === undefined) throw new AppError('attachment_empty', { name })
  if (!(request.body instanceof Readable)) throw new AppError('unsupported_media_type')
  const stream = request.body
  const { tenantId, principal } = unitScopeOf(call)
  const folder = path.join(context.config.dataDir, uploadFolder)
  const kept = await places.receive({ tenantId, userId: principal.actor.userId }, () =>
    context.slots.outside(() =>
      receive({ stream, name, folder, patienceMs: context.config.bodyTimeoutMs }, (read) =>
        places.keep(async () => {
          return keepUpload(call, await checkFile({ name, content: await read() }, tenantId))
        }),
      ),
    ),
  )
  return reply.status(kept.status).send(kept.answer)
}

function factsOf(row: AttachmentWithReport) {
  const report =
    row.report_employee_id === null
      ? null
      : {
          employeeId: row.report_employee_id,
          businessUnitId: row.report_business_unit_id,
          presentUnitId: row.employee_unit_id,
        }
  return { ownerId: row.owner_id, report, isOfMeeting: row.is_of_meeting, attends: row.is_of_own_meeting }
}

function asciiName(name: string): string {
  return name.replace(/[^\x20-\x7e]|["\\]/g, '-')
}
