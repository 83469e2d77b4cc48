import { allows } from '#core/access/acts.ts'
import { AppError } from '#core/errors/app-error.ts'
import { hashToken } from '#server/platform/auth/session-cookie.ts'
import { readUnit } from '#server/platform/db/unit-of-work.ts'
import type { RawCall } from '#server/platform/http/procedure.ts'
import { daymark } from '#server/platform/nobody.ts'
import type { FastifyReply } from 'fastify'
import { createHash } from 'node:crypto'
import { calendarFile } from '../calendar-files/api.ts'
import { feedEvents } from './content.ts'
import { findFeedPerson, noteUse } from './repo.ts'

/** A use is stored only if the last one is older, so that frequent polling does not cause writes. */
const notedMinutes = 10

/**
 * The calendar of an address, as long as its person can sign in and may open their calendar.
 * @throws AppError `calendar_feed_not_found`.
 */
export async function answerFeed({
  context,
  params,
  request,
  reply,
  now,
}: RawCall<'GET /api/calendar/{file}'>): Promise<FastifyReply> {
  const person = await findFeedPerson(context.pools.auth, hashToken(params.file.replace(/\.ics$/, '')))
  if (!person || !allows(person.permissions, 'calendar.open-own'))
    throw new AppError('calendar_feed_not_found')
  request.principalFacts = person
  const noted = person.lastUsedAt
  if (!noted || noted.until(now).total('minutes') >= notedMinutes)
    await noteUse(context.pools.auth, person.userId, now).catch((error: unknown) =>
      context.log.warn({ err: error }, 'the use of a calendar address could not be noted'),
    )
  const unit = readUnit(context.pools.app, { tenantId: person.tenantId, principal: daymark, now })
  const { publicUrl } = context.config
  const text = calendarFile(await feedEvents(unit, { ...person, publicUrl }), { name: 'Daymark' })
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`
  void reply.header('etag', etag).header('cache-control', 'private, no-cache')
  if (request.headers['if-none-match'] === etag) return reply.status(304).send()
  return reply
    .type('text/calendar; charset=utf-8')
    .header('content-disposition', 'inline; filename="daymark.ics"')
    .send(text)
}
