import { AppError } from '#core/errors/app-error.ts'
import type { Id } from '#core/ids/id.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readUnit } from '#server/platform/db/unit-of-work.ts'
import { acceptForms } from '#server/platform/http/forms.ts'
import { daymark } from '#server/platform/nobody.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { findConnection } from '../connection-repo.ts'
import { companyIn, samlAddresses, samlPath } from './links.ts'
import { endByService } from './end-sessions.ts'
import { ownMetadata } from './messages.ts'
import { isSaml, receiveAnswer } from './take-answer.ts'
import { maxXmlBytes } from './xml-reader.ts'

/** A document of the largest size in Base64, with each of its special characters escaped, and the other fields. */
const maxFormBytes = Math.ceil(maxXmlBytes * 1.5) + 10_000

interface Of {
  Params: { company: string }
}

/**
 * Serves what the browsers of people send from the pages of SAML services. These are requests of other sites, which the
 * API refuses, so that they are no operations of it: each is verified by its signature instead.
 */
export function serveSaml(app: FastifyInstance, context: ServerContext): void {
  void app.register(async (scope) => {
    acceptForms(scope, maxFormBytes)
    const inSlot =
      (work: (request: FastifyRequest<Of>, tenantId: Id<'tenant'>) => Promise<string>) =>
      (request: FastifyRequest<Of>, reply: FastifyReply) =>
        context.slots.run(request.client!, async () => {
          const to = await work(request, companyOf(request))
          // With 303 the browser goes on with a GET, which has the cookies of Daymark.
          return reply.header('cache-control', 'no-store').redirect(to, 303)
        })

    scope.get<Of>(`${samlPath}/:company`, (request, reply) =>
      context.slots.run(request.client!, () => answerMetadata(context, request, reply)),
    )
    scope.post<Of>(
      `${samlPath}/:company/answer`,
      { bodyLimit: maxFormBytes },
      inSlot((request, tenantId) => {
        const message = formOf(request).get('SAMLResponse')
        if (message === undefined) throw new AppError('malformed_request')
        return receiveAnswer(context, { tenantId, request, message })
      }),
    )
    scope.get<Of>(
      `${samlPath}/:company/sign-out`,
      inSlot(async (request, tenantId) => {
        const [, query = ''] = request.url.split('?', 2)
        // The answer to a sign-out that began here, after which there is nothing left to do.
        if (!/(?:^|&)SAMLRequest=/.test(query)) return '/'
        return endByService(context, {
          tenantId,
          request,
          message: { query },
          relayState: new URLSearchParams(query).get('RelayState') ?? undefined,
        })
      }),
    )
    scope.post<Of>(
      `${samlPath}/:company/sign-out`,
      { bodyLimit: maxFormBytes },
      inSlot(async (request, tenantId) => {
        const fields = formOf(request)
        const form = fields.get('SAMLRequest')
        if (form === undefined) return '/'
        return endByService(context, {
          tenantId,
          request,
          message: { form },
          relayState: fields.get('RelayState'),
        })
      }),
    )
  })
}

function companyOf({ params }: FastifyRequest<Of>): Id<'tenant'> {
  const tenantId = companyIn(params.company)
  if (tenantId === undefined) throw new AppError('not_found')
  return tenantId
}

function formOf({ body }: FastifyRequest): ReadonlyMap<string, string> {
  if (body instanceof Map) return body as ReadonlyMap<string, string>
  throw new AppError('malformed_request')
}

/** What services need to know of Daymark, for an administrator or a service that reads it. */
async function answerMetadata(
  context: ServerContext,
  request: FastifyRequest<Of>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const tenantId = companyOf(request)
  const scope = { tenantId, principal: daymark, now: context.clock.now() }
  const connection = await findConnection(readUnit(context.pools.app, scope))
  const certificate = isSaml(connection) ? connection.saml.ownCertificate : null
  const addresses = samlAddresses(request, context.config.publicUrl, tenantId)
  return reply
    .header('cache-control', 'no-store')
    .header('content-disposition', 'attachment; filename="daymark-metadata.xml"')
    .type('application/samlmetadata+xml')
    .send(ownMetadata(addresses, certificate))
}
