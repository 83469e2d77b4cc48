import type { FastifyReply } from 'fastify'
import { AppError } from '#core/errors/app-error.ts'
import { readSession } from '#server/platform/auth/session.ts'
import { hashToken, tokenOf } from '#server/platform/auth/session-cookie.ts'
import { readUnit } from '#server/platform/db/unit-of-work.ts'
import { concerns } from '#server/platform/events/hint.ts'
import { raw, unitScopeOf, type RawCall } from '#server/platform/http/procedure.ts'
import type { Unheard } from '#server/platform/events/stored-hints.ts'
import { findUnheardHints } from './repo.ts'
import { openStream, type Stream } from './stream.ts'

/** Streams that one person may hold on one server. */
const maxStreamsEach = 20

/** The open streams of this process, kept to end them when it stops. */
export interface Streams {
  open: Set<Stream>
  byUser: Map<string, number>
  /** The server is stopping: no further streams. */
  isClosing: boolean
}

export function liveProcedures(streams: Streams) {
  return [raw('GET /events', (call) => listen(streams, call))]
}

async function listen(streams: Streams, call: RawCall<'GET /events'>): Promise<FastifyReply> {
  const { context, query, request, reply, now } = call
  if (streams.isClosing) throw new AppError('unavailable')
  // Whoever has left meanwhile would never be heard leaving.
  if (reply.raw.destroyed) return reply.hijack()
  const session = call.session!
  const { userId } = session.actor
  const count = streams.byUser.get(userId) ?? 0
  if (count >= maxStreamsEach) throw new AppError('too_many_streams', { retryAfterSeconds: 30 })

  let unsubscribe = (): void => {}
  const tokenHash = hashToken(tokenOf(request, context.secureCookies)!)
  const endIfRevoked = async (): Promise<void> => {
    const state = await readSession(context.pools.auth, tokenHash, context.clock.now()).catch(() => undefined)
    if (state && state.kind !== 'signed-in') stream.endSession()
  }
  streams.byUser.set(userId, count + 1)
  const stream = openStream(reply, userId, {
    // Who was archived or has expired meanwhile was not told by anybody.
    heartbeat: () => void endIfRevoked(),
    closed: () => {
      unsubscribe()
      streams.open.delete(stream)
      const left = (streams.byUser.get(userId) ?? 1) - 1
      if (left > 0) streams.byUser.set(userId, left)
      else streams.byUser.delete(userId)
    },
  })
  streams.open.add(stream)
  const { tenantId } = unitScopeOf(call)
  // Subscribed before the replay: a hint in between comes twice rather than never.
  unsubscribe = context.hub.subscribe(tenantId, (hint) => {
    if (hint.topic !== 'session') stream.hint(hint)
    else if (concerns(hint, userId)) void endIfRevoked()
  })
  const unheard = unheardOf(request.headers['last-event-id'], query.since)
  if (unheard) {
    const pool = session.isPlatformAdmin ? context.pools.platform : context.pools.app
    const unit = readUnit(pool, { tenantId, actor: session.actor, now })
    for (const hint of await findUnheardHints(unit, unheard).catch(() => [])) stream.hint(hint)
  }
  return reply
}

/** A stream that is resumed says what it heard last, whatever it once began with. */
function unheardOf(lastEventId: unknown, since: string | undefined): Unheard | undefined {
  const lastId = Number(lastEventId)
  if (Number.isSafeInteger(lastId) && lastId > 0) return { lastId }
  return since === undefined ? undefined : { since: Temporal.Instant.from(since) }
}
