import { AppError } from '#core/errors/app-error.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { required } from '#core/values/required.ts'
import { answerError } from '#server/platform/http/error-answer.ts'
import { mcpPath, ownAddress, refuseOtherOrigin, requireOwnAddress } from '#server/platform/http/origin.ts'
import type { Procedure } from '#server/platform/http/procedure.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { running } from '#server/platform/system/running-version.ts'
import { challenge, serveAuthorization } from '../connected-apps/api.ts'
import { appDoor, keyDoor } from '../keys/api.ts'
import type { ClientRequest, Procedures } from './call.ts'

/**
 * Serves the tools for assistants by the Model Context Protocol, and the authorization of apps that use them. No session
 * is kept: each request brings its key, and any server of several answers it.
 */
export function serveMcp(
  app: FastifyInstance,
  context: ServerContext,
  procedures: readonly Procedure[],
): void {
  const callable: Procedures = new Map(
    procedures.flatMap((one) => (one.kind === 'raw' ? [] : [[one.key, one] as const])),
  )
  const requests = new WeakMap<Request, ClientRequest>()
  let handler: ReturnType<typeof openHandler> | undefined

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    refuseOtherOrigin(request, context.config.publicUrl)
    const from = await clientRequestOf(context, callable, request)
    if (request.method === 'POST' && !isMessage(request.body)) throw new AppError('malformed_request')
    const asked = webRequestOf(request, from.origin)
    requests.set(asked, from)
    handler ??= openHandler(context, requests)
    const { fetch: serve } = await handler
    return reply.send(await serve(asked, { parsedBody: request.body }))
  }
  serveAuthorization(app, context)
  void app.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => {
      if (error instanceof AppError && error.status === 401) {
        const issuer = ownAddress(request, context.config.publicUrl)?.origin ?? ''
        void reply.header('www-authenticate', challenge(issuer, error.code === 'key_refused'))
      }
      return answerError(error, request, reply)
    })
    scope.route({
      method: ['GET', 'POST', 'DELETE'],
      url: mcpPath,
      exposeHeadRoute: false,
      handler: (request, reply) => context.slots.run(request.client!, () => answer(request, reply)),
    })
  })
}

/** The library of the protocol and the schemas of the tools take 5 MB, and are loaded with the first call. */
async function openHandler(context: ServerContext, requests: WeakMap<Request, ClientRequest>) {
  const [{ createMcpHandler }, { serverFor }] = await Promise.all([
    import('@modelcontextprotocol/server'),
    import('./server.ts'),
  ])
  return createMcpHandler(
    ({ requestInfo }) =>
      serverFor(required(requestInfo && requests.get(requestInfo), 'request'), running.version),
    // Nothing changes while a client listens: tools follow from the key.
    { maxSubscriptions: 0, keepAliveMs: 0, onerror: (error) => context.log.debug({ err: error }, 'mcp') },
  )
}

/** One message: a batch, which only an old revision of the protocol has, would count as one request. */
function isMessage(body: unknown): boolean {
  return typeof body === 'object' && body !== null && !Array.isArray(body)
}

/** @throws AppError `signed_out`, `key_refused`, `too_many_attempts`. */
async function clientRequestOf(
  context: ServerContext,
  procedures: Procedures,
  request: FastifyRequest,
): Promise<ClientRequest> {
  const now = context.clock.now()
  const principal = (await keyDoor(context, request, now)) ?? (await appDoor(context, request, now))
  if (!principal) throw new AppError('signed_out')
  request.principalFacts = {
    tenantId: principal.tenantId,
    userId: principal.actor.userId,
    ...(principal.kind === 'key' ? { keyId: principal.key.id } : {}),
  }
  context.clients.learn(request, context.secureCookies, principal)
  const { origin } = requireOwnAddress(request, context.config.publicUrl)
  return { context, procedures, request, principal, now, origin }
}

/** The request in the form of the web platform, without its body, which was read before. */
function webRequestOf(request: FastifyRequest, origin: string): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    if (typeof value === 'string' && name !== 'content-length') headers.set(name, value)
  const { method } = request
  const gone = new AbortController()
  request.raw.once('close', () => {
    if (request.raw.destroyed) gone.abort()
  })
  return new Request(`${origin}${mcpPath}`, { method, headers, signal: gone.signal })
}
