import type { FastifyReply } from 'fastify'
import { AppError } from '#core/errors/app-error.ts'
import { required } from '#core/values/required.ts'
import { readSession } from '#server/platform/auth/session.ts'
import { sessionKeyOf, tokenOf } from '#server/platform/auth/session-cookie.ts'
import { concerns, type TenantHint } from '#server/platform/events/hint.ts'
import { sessionRaw, unitScopeOf, type RawSessionCall } from '#server/platform/http/procedure.ts'
import { openStream, type Stream } from './stream.ts'

/** How many streams one person may have on one server. */
const maxStreamsEach = 20

/** The open streams of this process, kept to end them when it stops. */
export interface Streams {
  open: Set<Stream>
  byUser: Map<string, number>
  /** True when the server is stopping: it accepts no further streams. */
  isClosing: boolean
}

export function liveProcedures(streams: Streams) {
  return [sessionRaw('GET /events', (call) => listen(streams, call))]
}

async function listen(streams: Streams, call: RawSessionCall<'GET /events'>): Promise<FastifyReply> {
  const { context, query, request, reply } = call
  if (streams.isClosing) throw new AppError('unavailable')
  // A browser that has already disconnected would never fire "close".
  if (reply.raw.destroyed) return reply.hijack()
  const { session } = call
  const { userId } = session.actor
  const count = streams.byUser.get(userId) ?? 0
  if (count >= maxStreamsEach) throw new AppError('too_many_streams', { retryAfterSeconds: 30 })

  let unsubscribe = (): void => {}
  const key = sessionKeyOf(required(tokenOf(request, context.secureCookies), 'token of the session'))
  const endIfRevoked = async (): Promise<void> => {
    const state = await readSession(context.pools.auth, key, context.clock.now()).catch(() => undefined)
    if (state && state.kind !== 'signed-in') stream.endSession()
  }
  streams.byUser.set(userId, count + 1)
  const stream = openStream(
    reply,
    { userId, clock: context.clock },
    {
      // Detects archived people and expired sessions, which cause no other event here.
      heartbeat: () => void endIfRevoked(),
      closed: () => {
        unsubscribe()
        streams.open.delete(stream)
        const left = (streams.byUser.get(userId) ?? 1) - 1
        if (left > 0) streams.byUser.set(userId, left)
        else streams.byUser.delete(userId)
      },
    },
  )
  streams.open.add(stream)
  const { tenantId } = unitScopeOf(call)
  const forward = (hint: TenantHint): void => {
    if (hint.topic !== 'session') stream.hint(hint)
    else if (concerns(hint, userId)) void endIfRevoked()
  }
  unsubscribe = context.hub.subscribe(tenantId, forward)
  // A resumed stream sends the id of its last event, which takes precedence over `since`.
  const lastEventId = request.headers['last-event-id'] ?? query.since
  if (lastEventId === undefined) return reply
  const since = instantOf(lastEventId)
  const missed = since && context.hub.hintsSince(tenantId, since)
  if (missed) for (const hint of missed) forward(hint)
  else stream.missed()
  return reply
}

/** The instant in a text; undefined for anything else, such as an event id of another version. */
function instantOf(text: unknown): Temporal.Instant | undefined {
  try {
    return Temporal.Instant.from(String(text))
  } catch {
    return undefined
  }
}
