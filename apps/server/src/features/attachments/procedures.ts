import { can } from '#core/access/can.ts'
import { AppError } from '#core/errors/app-error.ts'
import { attachmentExtension, safeFileName } from '#core/reports/file-name.ts'
import { maxAttachmentBytes } from '#core/reports/limits.ts'
import { readUnit, writeUnit, type Unit, type UnitOf } from '#server/platform/db/unit.ts'
import { idempotencyKeyOf, once } from '#server/platform/http/idempotency.ts'
import { raw, type RawCall } from '#server/platform/http/procedure.ts'
import { newUuid, publicId, uuidOf } from '#server/platform/ids.ts'
import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { judgeType, receive } from './receive.ts'
import { deleteWaiting, findAttachment, insertAttachment, type AttachmentWithReport } from './repo.ts'

export const attachmentProcedures = [
  raw('POST /attachments', async (call) => {
    const { context, query, request, reply, now } = call
    const { name } = query
    // What can be refused before the bytes are touched is refused before.
    if (attachmentExtension(name) === null) throw new AppError('attachment_type', { name })
    if (Number(request.headers['content-length'] ?? 0) > maxAttachmentBytes)
      throw new AppError('attachment_too_large', { name })
    if (!request.body) throw new AppError('attachment_empty', { name })
    const content = await receive(request.body as Readable, name)
    const type = await judgeType(content, name)

    const of = unitOf(call)
    const key = idempotencyKeyOf(request, 'POST /attachments', {
      name,
      sha256: createHash('sha256').update(content).digest('hex'),
    })
    const stored = await writeUnit(context.pools.app, of, context.hub.publish, async (unit) => {
      const work = async () => ({ status: 201, answer: await keep(unit, { name, type, content }) })
      return key ? once(unit, key, work) : work()
    })
    return reply.status(stored.status).send(stored.answer)

    /** First the file, then the row: a crash in between leaves a file that nobody refers to, and it is swept. */
    async function keep(unit: Unit, file: { name: string; type: string; content: Buffer }) {
      const id = newUuid(now)
      const stampedName = `${now.epochMilliseconds}_${safeFileName(file.name)}`
      const storagePath = `tenants/${unit.tenantId}/reports/${unit.actor.userId}/attachments/${id}/${stampedName}`
      await context.files.put(storagePath, file.content)
      insertAttachment(unit, {
        id,
        owner_id: unit.actor.userId,
        name: file.name.normalize('NFC'),
        type: file.type,
        size: file.content.length,
        storage_path: storagePath,
      })
      return {
        id: publicId('attachment', id),
        name: file.name.normalize('NFC'),
        type: file.type,
        size: file.content.length,
      }
    }
  }),

  raw('GET /attachments/{attachmentId}/content', async (call) => {
    const { context, params, reply } = call
    const unit = readUnit(context.pools.app, unitOf(call))
    const attachment = await findAttachment(unit, uuidOf(params.attachmentId))
    if (!attachment || !can(unit.actor, 'attachment.read', factsOf(attachment)))
      throw new AppError('attachment_not_found')
    const content = await context.files.get(attachment.storage_path)
    if (!content) throw new AppError('attachment_not_found')
    return reply
      .headers({
        'content-type': attachment.type,
        'content-length': attachment.size,
        'content-disposition': `attachment; filename="${asciiName(attachment.name)}"; filename*=UTF-8''${encodeURIComponent(attachment.name)}`,
        'content-security-policy': "default-src 'none'; sandbox",
      })
      .send(content)
  }),

  raw('DELETE /attachments/{attachmentId}', async (call) => {
    const { context, params, reply } = call
    const id = uuidOf(params.attachmentId)
    const path = await writeUnit(context.pools.app, unitOf(call), context.hub.publish, async (unit) => {
      const deleted = await deleteWaiting(unit, id)
      if (deleted !== undefined) return deleted
      const found = await findAttachment(unit, id)
      throw new AppError(found?.owner_id === unit.actor.userId ? 'attachment_in_use' : 'attachment_not_found')
    })
    await context.files.delete(path)
    return reply.status(204).send()
  }),
]

function unitOf(call: RawCall<never>): UnitOf {
  const session = call.session!
  return { tenantId: session.tenant!.id, actor: session.actor, now: call.now }
}

function factsOf(row: AttachmentWithReport) {
  const report =
    row.report_employee_id === null
      ? null
      : { employeeId: row.report_employee_id, businessUnitId: row.report_business_unit_id }
  return { ownerId: row.owner_id, report }
}

function asciiName(name: string): string {
  return name.replace(/[^\x20-\x7e]|["\\]/g, '-')
}
