import { AppError } from '#core/errors/app-error.ts'
import { isSameSecret } from '#server/platform/secrets/is-same-secret.ts'
import type { FastifyRequest } from 'fastify'
import { createHmac } from 'node:crypto'
import type { Envelope } from './envelope-parser.ts'

/** Mailgun repeats a message for eight hours. */
const signatureHours = 12

/**
 * Refuses a request without the secret, which is sent as `Authorization: Bearer`, or as the password of an address such as
 * `https://daymark:SECRET@…`.
 * @throws AppError `mail_in_refused`
 */
export function requireSecret({ headers }: FastifyRequest, secret: string | undefined): void {
  const [scheme = '', given = ''] = (headers.authorization ?? '').split(' ', 2)
  const basic = scheme.toLowerCase() === 'basic' ? Buffer.from(given, 'base64').toString() : undefined
  const password = basic === undefined ? given : basic.slice(basic.indexOf(':') + 1)
  if (secret === undefined || !isSameSecret(password, secret)) throw new AppError('mail_in_refused')
}

/**
 * Refuses what Mailgun has not signed, or has signed too long ago.
 * @throws AppError `mail_in_refused`
 */
export function requireSignature(
  signed: Envelope['signed'],
  key: string | undefined,
  now: Temporal.Instant,
): void {
  if (!signed || key === undefined) throw new AppError('mail_in_refused')
  const { timestamp, token, signature } = signed
  const own = createHmac('sha256', key).update(`${timestamp}${token}`).digest('hex')
  const ageHours = Math.abs(now.epochMilliseconds / 1000 - Number(timestamp)) / 3600
  if (!isSameSecret(signature, own) || !(ageHours <= signatureHours)) throw new AppError('mail_in_refused')
}
