import type { FastifyReply } from 'fastify'
import { AppError } from '#core/errors/app-error.ts'
import { readSession } from '#server/platform/auth/session.ts'
import { sessionKeyOf, tokenOf } from '#server/platform/auth/session-cookie.ts'
import { raw, type Procedure, type RawCall } from '#server/platform/http/procedure.ts'
import { WindowLimit } from '#server/platform/limits/window-limit.ts'
import { networkOf } from '#server/platform/http/network.ts'
import { running, versionText } from '#server/platform/system/running-version.ts'

/** How many characters of the user agent are logged. */
const userAgentLength = 200

/** Accepts error reports from browsers; the limit is counted by each server. */
export function clientErrorProcedures(): Procedure[] {
  const limit = new WindowLimit(60_000)
  return [raw('POST /client-errors', (call) => logClientError(limit, call))]
}

/**
 * Writes one line of the log and counts it; nothing is stored. The contract admits no free text.
 * @throws AppError `too_many_client_errors`, which is counted and not logged.
 */
async function logClientError(
  limit: WindowLimit,
  call: RawCall<'POST /client-errors'>,
): Promise<FastifyReply> {
  const { context, body, request, reply, now } = call
  const { browserErrors, browserErrorsDropped } = context.metrics
  const token = tokenOf(request, context.secureCookies)
  const counted = (key: string, most: number) => ({ key, cost: 1, most })
  const beyond = limit.take(
    [
      counted('process', mostInMinute.process),
      counted(`address ${networkOf(request.ip)}`, mostInMinute.address),
      ...(token
        ? [counted(`session ${sessionKeyOf(token).hash.toString('hex')}`, mostInMinute.session)]
        : []),
    ],
    now,
  )
  if (beyond) {
    browserErrorsDropped.inc()
    throw new AppError('too_many_client_errors', { retryAfterSeconds: beyond.secondsLeft })
  }
  browserErrors.inc({ kind: body.kind })
  const person = token && (await whose(call, token))
  if (person) request.principalFacts = person
  const userAgent = request.headers['user-agent']?.slice(0, userAgentLength)
  request.log.warn(
    { browserError: { ...body, userAgent }, version: versionText(running), ...person },
    'browser error',
  )
  return reply.status(204).send()
}

/** The signed-in person, if there is one. If the session cannot be read, the error is logged without it. */
async function whose({ context, now }: RawCall<'POST /client-errors'>, token: string) {
  const state = await readSession(context.pools.auth, sessionKeyOf(token), now).catch(() => undefined)
  if (state?.kind !== 'signed-in') return undefined
  const { tenant, actor } = state.session
  return { tenantId: tenant?.id, userId: actor.userId }
}

/** How many errors of browsers one process logs in a minute: from one address, in one session, and in all. */
export const mostInMinute = { address: 30, session: 20, process: 300 }
