import { AppError } from '#core/errors/app-error.ts'
import { maxMessageBytes } from '#core/mail-in/limits.ts'
import type { MailInOutcome } from '#core/mail-in/texts.ts'
import type { MailInConfig } from '#server/config-mail-in.ts'
import type { Semaphore } from '#server/platform/limits/semaphore.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { ownMemory } from '#server/platform/untrusted/own-memory.ts'
import { parsers } from '#server/platform/untrusted/parser-pool.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { requireSecret, requireSignature } from './authentic.ts'
import { handedMessage, type Envelope, type EnvelopeFormat } from './envelope-parser.ts'
import { receive } from './receive.ts'
import { releaseSignature, useSignature } from './signature-repo.ts'

/** Postmark sends each attached file twice. */
const maxHandedBytes = 2 * maxMessageBytes
/** Most bodies that are received or wait at once. */
const mostReceiving = 8

/**
 * Serves the addresses to which mail services hand over messages: as they are, or in the format of Postmark, Mailgun or
 * SendGrid. Success means that the message was dealt with; a service sends again what gets a 5xx.
 */
export function serveMailIn(
  app: FastifyInstance,
  context: ServerContext,
  { secret, mailgunKey }: MailInConfig,
  arrivals: Semaphore,
): void {
  const work = async (take: () => Promise<MailInOutcome>) => ({ outcome: await arrivals.run(take) })
  // Apart, so that requests whose sender is known only by their content take no place of the others.
  const [takePlace, takePlaceUnknown] = [countedPlaces(), countedPlaces()]
  // An encapsulated scope: only these addresses take bodies of any type and of this size.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    const bySecret = {
      onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
        requireSecret(request, secret)
        takePlace(reply)
      },
    }
    const bySignature = {
      onRequest: async (_request: FastifyRequest, reply: FastifyReply) => {
        if (mailgunKey === undefined) throw new AppError('mail_in_refused')
        takePlaceUnknown(reply)
      },
    }

    scope.post<{ Querystring: { to?: string; from?: string } }>(
      '/api/mail-in/raw',
      { bodyLimit: maxMessageBytes, ...bySecret },
      (request) =>
        work(() => {
          const { to, from } = request.query
          return receive(context, {
            content: bodyOf(request),
            ...(typeof to === 'string' ? { recipients: [to] } : {}),
            isWithoutSender: from === '',
          })
        }),
    )

    for (const format of ['postmark', 'sendgrid'] as const)
      scope.post(`/api/mail-in/${format}`, { bodyLimit: maxHandedBytes, ...bySecret }, (request) =>
        work(async () => receive(context, arrivedOf(await envelopeOf(format, request)))),
      )

    scope.post('/api/mail-in/mailgun', { bodyLimit: maxHandedBytes, ...bySignature }, (request) =>
      work(async () => {
        const envelope = await envelopeOf('mailgun', request)
        requireSignature(envelope.signed, mailgunKey, context.clock.now())
        return receiveOnce(context, envelope)
      }),
    )
  })
}

/** Bounds the memory of bodies. @throws AppError `overloaded` */
function countedPlaces(): (reply: FastifyReply) => void {
  let taken = 0
  return (reply) => {
    if (taken >= mostReceiving) throw new AppError('overloaded')
    taken++
    reply.raw.once('close', () => taken--)
  }
}

function bodyOf({ body }: FastifyRequest): Buffer {
  if (!(body instanceof Buffer) || body.length === 0) throw new AppError('malformed_request')
  return body
}

function envelopeOf(format: EnvelopeFormat, request: FastifyRequest): Promise<Envelope> {
  const body = bodyOf(request)
  const contentType = request.headers['content-type'] ?? ''
  return parsers.parse(
    handedMessage,
    { format, contentType, body },
    { of: 'mail in', tooCostly: 'malformed_request', transfer: ownMemory(body) },
  )
}

/** Without a recipient of the envelope, those of the head count. */
function arrivedOf({ content, recipients, isWithoutSender }: Envelope) {
  return { content, isWithoutSender, ...(recipients.length > 0 ? { recipients } : {}) }
}

/** A signature is used once: it does not cover the message, and could be sent with another one. */
async function receiveOnce(context: ServerContext, envelope: Envelope): Promise<MailInOutcome> {
  const { platform } = context.pools
  const token = envelope.signed?.token ?? ''
  if (!(await useSignature(platform, token, context.clock.now()))) return 'repeated'
  try {
    return await receive(context, arrivedOf(envelope))
  } catch (error) {
    await releaseSignature(platform, token)
    throw error
  }
}
