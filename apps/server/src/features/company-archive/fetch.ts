import { fetchedAgainMinutes } from '#core/company-archive/limits.ts'
import { AppError } from '#core/errors/app-error.ts'
import { formatDate } from '#core/time/format.ts'
import { required } from '#core/values/required.ts'
import { readUnit } from '#server/platform/db/unit-of-work.ts'
import { requestedRange } from '#server/platform/http/byte-range.ts'
import { unitScopeOf, writeOfCall, type RawSessionCall } from '#server/platform/http/procedure.ts'
import type { FastifyReply } from 'fastify'
import { finished } from 'node:stream/promises'
import { findEntryTimes } from '../activity/api.ts'
import { isBeingMade, isKept, refuseOthers } from './ask.ts'
import { archiveFetched } from './events.ts'
import { readParts } from './parts.ts'
import {
  deleteFileFrom,
  findArchive,
  isSessionOfAdministrator,
  markFetched,
  type ArchiveRow,
} from './repo.ts'

type FetchCall = RawSessionCall<'GET /company-archive/{archiveId}/content'>

/**
 * Sends the file of an archive to the person who asked for it. Once all of it was sent it can be fetched again for half
 * an hour, because a download can fail on its way to the disk.
 * @throws AppError `archive_only_administrators`, `archive_not_found`, `archive_not_made`, `archive_gone`, `range_not_satisfiable`.
 */
export async function fetchArchive(call: FetchCall): Promise<FastifyReply> {
  const { context, request, reply, now } = call
  const { archive, size } = await findOwnArchive(call)
  const etag = `"${archive.digest}"`
  const part = requestedRange(request, { size, etag })
  if (part === 'none') {
    void reply.header('content-range', `bytes */${size}`)
    throw new AppError('range_not_satisfiable')
  }
  const sent = part ?? { first: 0, last: size - 1 }
  // Before a byte leaves: what was taken away is in the log in any case.
  if (sent.first === 0 || !(await hasBegun(call, archive)))
    await writeOfCall(call, async (unit) => archiveFetched(unit))
  const { tenantId } = unitScopeOf(call)
  // A download can take hours: it ends when the session does, or the rights of the person.
  const mayGoOn = () => {
    const unit = readUnit(context.pools.app, unitScopeOf(call))
    return isSessionOfAdministrator(unit, call.session.id, context.clock.now())
  }
  const content = readParts(context.files, { tenantId, ...archive }, sent, mayGoOn)
  void untilSent(call, archive, { isLast: sent.last === size - 1 })
  if (part) void reply.status(206).header('content-range', `bytes ${sent.first}-${sent.last}/${size}`)
  const day = formatDate(now.toZonedDateTimeISO('UTC').toPlainDate())
  return reply
    .headers({
      'content-type': 'application/zip',
      'content-length': sent.last - sent.first + 1,
      'content-disposition': `attachment; filename="daymark-company-${day}.zip"`,
      'cache-control': 'no-store',
      'accept-ranges': 'bytes',
      etag,
    })
    .send(content)
}

async function findOwnArchive(call: FetchCall): Promise<{ archive: ArchiveRow; size: number }> {
  const unit = readUnit(call.context.pools.app, unitScopeOf(call))
  refuseOthers(unit)
  const archive = await findArchive(unit, call.params.archiveId)
  if (archive?.asked_by !== unit.actor.userId) throw new AppError('archive_not_found')
  if (isBeingMade(archive)) throw new AppError('archive_not_made')
  if (archive.bytes === null || !isKept(archive, call.now)) throw new AppError('archive_gone')
  return { archive, size: archive.bytes }
}

/** Whether the log says that the download of this archive was begun, so that this part continues it. */
async function hasBegun(call: FetchCall, { finished_at: finishedAt }: ArchiveRow): Promise<boolean> {
  const unit = readUnit(call.context.pools.app, unitScopeOf(call))
  const since = required(finishedAt, 'end of a complete archive').subtract({ milliseconds: 1 })
  return (await findEntryTimes(unit, 'company-archive.fetched', since)).length > 0
}

/** Downloads of an archive that are under way on this server, and whether one has sent the end of the file. */
const underWay = new Map<string, { count: number; isEndSent: boolean }>()

/**
 * Notes that the file was fetched, once its end was sent and no other part is being sent: programs fetch several parts
 * at once, and the last one may be the first to arrive.
 */
async function untilSent(
  call: FetchCall,
  archive: ArchiveRow,
  { isLast }: { isLast: boolean },
): Promise<void> {
  const downloads = underWay.get(archive.id) ?? { count: 0, isEndSent: false }
  underWay.set(archive.id, downloads)
  downloads.count++
  try {
    await finished(call.reply.raw)
    if (isLast) downloads.isEndSent = true
  } catch {
    // The connection was lost: it can be fetched again.
  }
  downloads.count--
  if (downloads.count > 0) return
  underWay.delete(archive.id)
  if (downloads.isEndSent) await noteFetched(call, archive)
}

async function noteFetched(call: FetchCall, archive: ArchiveRow): Promise<void> {
  const { context, now } = call
  try {
    await writeOfCall({ ...call, now: context.clock.now() }, async (unit) => {
      const until = unit.now.add({ minutes: fetchedAgainMinutes })
      if (await markFetched(unit, archive.id, until)) await deleteFileFrom(unit, archive, until)
    })
  } catch (error) {
    context.log.warn({ err: error, now: now.toString() }, 'a fetched archive stays until it expires')
  }
}
