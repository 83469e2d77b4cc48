import { AppError } from '#core/errors/app-error.ts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import pg from 'pg'
import { isDatabaseGone } from '../db/lost-connection.ts'

/**
 * Turns any thrown error into the error body of the contract, a problem of RFC 9457; an error that is no refusal is a bug
 * and is logged.
 */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = beginRefusal(error, request, reply)
  return reply.type('application/problem+json').send({
    type: `urn:daymark:problem:${refusal.code}`,
    title: refusal.message,
    status: refusal.status,
    error: {
      code: refusal.code,
      message: refusal.message,
      ...(refusal.fields.length > 0 ? { fields: refusal.fields } : {}),
      requestId: request.id,
    },
  })
}

/** Logs what has to be logged and sets the status and the headers; the caller sends the body. */
export function beginRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply): AppError {
  const refusal = refusalOf(error, request)
  if (refusal.retryAfterSeconds !== undefined) void reply.header('retry-after', refusal.retryAfterSeconds)
  else if (refusal.status === 503) void reply.header('retry-after', 2)
  if (refusal.status === 401 && !reply.hasHeader('www-authenticate'))
    void reply.header('www-authenticate', 'Bearer realm="Daymark"')
  void reply.status(refusal.status)
  return refusal
}

/** The refusal of any thrown error; logs what has to be logged. */
export function refusalOf(error: unknown, request: FastifyRequest): AppError {
  // The client has aborted the upload, so nobody receives an answer.
  const refusal =
    request.raw.destroyed && !request.raw.complete ? new AppError('malformed_request') : asRefusal(error)
  // Another service has failed, which no code of this server explains.
  if (refusal.status === 502)
    request.log.warn({ code: refusal.code, reason: refusal.message }, 'another service failed')
  else if (refusal.status >= 500) request.log.error({ err: error, code: refusal.code }, 'request failed')
  if (isImpossibleValue(error)) logGap(error, request)
  return refusal
}

function asRefusal(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (isDatabaseGone(error)) return new AppError('unavailable')
  if (error instanceof pg.DatabaseError) {
    const code = error.code ?? ''
    // A timeout, or too many conflicts with other transactions.
    if (busyCodes.has(code)) return new AppError('overloaded')
    if (code === '53100') return new AppError('database_full')
    if (isImpossibleValue(error)) return new AppError('malformed_request')
  }
  return fromFastify(error) ?? new AppError('internal')
}

/** Whether the database refused a value that the contract had accepted. */
function isImpossibleValue(error: unknown): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError && (error.code?.startsWith('22') ?? false)
}

/**
 * A gap in the contract's checks is a bug, although the answer is a 400. The error's own text may contain parts of the
 * request, so it is not logged.
 */
function logGap({ code, routine, table, column }: pg.DatabaseError, request: FastifyRequest): void {
  const where = { sqlState: code, routine, table, column }
  request.log.error(where, 'the database refused a value that the contract let through')
}

const busyCodes = new Set(['57014', '55P03', '40001', '40P01', '25P03', '53200'])

function fromFastify(error: unknown): AppError | undefined {
  const { code, statusCode } = error as Partial<FastifyError>
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new AppError('payload_too_large')
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new AppError('unsupported_media_type')
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new AppError('malformed_request')
  return undefined
}
