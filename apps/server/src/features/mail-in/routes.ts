import { AppError } from '#core/errors/app-error.ts'
import { maxMessageBytes } from '#core/mail-in/limits.ts'
import type { MailInOutcome } from '#core/mail-in/texts.ts'
import type { MailInConfig } from '#server/config-mail-in.ts'
import { networkOf } from '#server/platform/http/network.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { ownMemory } from '#server/platform/untrusted/own-memory.ts'
import { parsers } from '#server/platform/untrusted/parser-pool.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Arrivals } from './arrivals.ts'
import { requireSecret, requireSignature } from './authentic.ts'
import { handedMessage, type Envelope, type EnvelopeFormat } from './envelope-parser.ts'
import { companyOf, receive } from './receive.ts'
import { useSignature } from './signature-repo.ts'

/** Postmark sends each attached file twice. */
const maxHandedBytes = 2 * maxMessageBytes
/** Most bodies that are received or wait at once. */
const mostReceiving = 8
/** Most of them from one network whose sender is not known yet. */
const mostOfNetwork = 4

/**
 * Serves the addresses to which mail services hand over messages: as they are, or in the format of Postmark, Mailgun or
 * SendGrid. Success means that the message was dealt with; a service sends again what gets a 5xx.
 */
export function serveMailIn(
  app: FastifyInstance,
  context: ServerContext,
  { secret, mailgunKey }: MailInConfig,
  arrivals: Arrivals,
): void {
  const work = async (recipients: readonly string[], take: () => Promise<MailInOutcome>) => ({
    outcome: await arrivals.run(companyOf(context, recipients), take),
  })
  const envelopeIn = (format: EnvelopeFormat, request: FastifyRequest): Promise<Envelope> =>
    arrivals.run(undefined, () => envelopeOf(format, request))
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
      onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
        if (mailgunKey === undefined) throw new AppError('mail_in_refused')
        takePlaceUnknown(reply, networkOf(request.ip))
      },
    }

    scope.post<{ Querystring: { to?: string; from?: string } }>(
      '/api/mail-in/raw',
      { bodyLimit: maxMessageBytes, ...bySecret },
      (request) => {
        const { to, from } = request.query
        const recipients = typeof to === 'string' ? [to] : undefined
        return work(recipients ?? [], () =>
          receive(context, {
            content: bodyOf(request),
            ...(recipients ? { recipients } : {}),
            isWithoutSender: from === '',
          }),
        )
      },
    )

    for (const format of ['postmark', 'sendgrid'] as const)
      scope.post(`/api/mail-in/${format}`, { bodyLimit: maxHandedBytes, ...bySecret }, async (request) => {
        const envelope = await envelopeIn(format, request)
        return work(envelope.recipients, () => receive(context, arrivedOf(envelope)))
      })

    scope.post('/api/mail-in/mailgun', { bodyLimit: maxHandedBytes, ...bySignature }, async (request) => {
      const envelope = await envelopeIn('mailgun', request)
      requireSignature(envelope.signed, mailgunKey, context.clock.now())
      return work(envelope.recipients, () => receiveOnce(context, envelope))
    })
  })
}

/** Bounds the memory of bodies. @throws AppError `overloaded` */
function countedPlaces(): (reply: FastifyReply, network?: string) => void {
  const taken = new Map<FastifyReply, string | undefined>()
  return (reply, network) => {
    const ofNetwork = network === undefined ? [] : [...taken.values()].filter((one) => one === network)
    if (taken.size >= mostReceiving || ofNetwork.length >= mostOfNetwork) throw new AppError('overloaded')
    taken.set(reply, network)
    reply.raw.once('close', () => taken.delete(reply))
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

/** A signature is used for one message: it does not cover the message, and could be sent with another one. */
async function receiveOnce(context: ServerContext, envelope: Envelope): Promise<MailInOutcome> {
  const { platform } = context.pools
  const used = { signature: envelope.signed?.token ?? '', content: envelope.content }
  // The same message again is not refused: the server may have ended before it was dealt with.
  if (!(await useSignature(platform, used, context.clock.now()))) return 'repeated'
  return receive(context, arrivedOf(envelope))
}
