import { AppError } from '#core/errors/app-error.ts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import pg from 'pg'

/** Turns whatever was thrown into the error body of the contract; what is not a refusal is a bug and logged. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = asRefusal(error)
  if (refusal.status >= 500) request.log.error({ err: error, code: refusal.code }, 'request failed')
  if (refusal.retryAfterSeconds !== undefined) void reply.header('retry-after', refusal.retryAfterSeconds)
  else if (refusal.status === 503) void reply.header('retry-after', 2)
  return reply.status(refusal.status).send({
    error: {
      code: refusal.code,
      message: refusal.message,
      ...(refusal.fields.length > 0 ? { fields: refusal.fields } : {}),
      requestId: request.id,
    },
  })
}

function asRefusal(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (isDatabaseGone(error)) return new AppError('unavailable')
  if (error instanceof pg.DatabaseError && (error.code === '57014' || error.code === '55P03'))
    return new AppError('overloaded')
  return fromFastify(error) ?? new AppError('internal')
}

const goneCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
])

function isDatabaseGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = (error as { code?: unknown }).code
  if (typeof code === 'string' && (goneCodes.has(code) || code.startsWith('08'))) return true
  return /Connection terminated|timeout exceeded when trying to connect|not queryable|Query read timeout/.test(
    error.message,
  )
}

function fromFastify(error: unknown): AppError | undefined {
  const { code, statusCode } = error as Partial<FastifyError>
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new AppError('payload_too_large')
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new AppError('unsupported_media_type')
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new AppError('malformed_request')
  return undefined
}
