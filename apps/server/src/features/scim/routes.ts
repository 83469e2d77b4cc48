import { AppError } from '#core/errors/app-error.ts'
import { maxBodyBytes } from '#core/scim/limits.ts'
import { resourceTypes, schemas, serviceConfig } from '#core/scim/schemas.ts'
import { urns } from '#core/scim/attributes.ts'
import { ScimRefusal } from '#core/scim/refusal.ts'
import { costOf } from '#server/platform/http/answers.ts'
import { scimPath } from '#server/platform/http/origin.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerRefusal, callOf, contentType, serve, type Handler } from './call.ts'
import { groupHandlers } from './group-handlers.ts'
import { personHandlers } from './person-handlers.ts'

/** Serves SCIM 2.0 (RFC 7644) for the sign-in services of companies. */
export function serveScim(app: FastifyInstance, context: ServerContext): void {
  void app.register(
    async (scope) => {
      acceptScimBodies(scope)
      scope.setErrorHandler((error, request, reply) => answerRefusal(context, error, request, reply))
      const on = (
        method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
        url: string,
        handle: Handler,
      ): void => {
        scope.route({
          method,
          url,
          exposeHeadRoute: false,
          bodyLimit: maxBodyBytes,
          handler: (request, reply) =>
            context.slots.run(request.client!, () => serve(context, request, reply, handle), costOf(request)),
        })
      }
      on('GET', '/ServiceProviderConfig', async ({ base }) => ({ body: located(base, serviceConfig) }))
      definitions(on, '/ResourceTypes', resourceTypes)
      definitions(on, '/Schemas', schemas)
      for (const [method, url, handle] of [...personHandlers, ...groupHandlers]) on(method, url, handle)
      for (const url of ['/Me', '/Bulk', '/.search', '/Users/.search', '/Groups/.search'])
        scope.route({
          method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
          url,
          exposeHeadRoute: false,
          bodyLimit: maxBodyBytes,
          handler: (request, reply) => refuseAfterKey(context, request, reply, notSupported()),
        })
      scope.route({
        method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
        url: '/*',
        exposeHeadRoute: false,
        bodyLimit: maxBodyBytes,
        handler: (request, reply) =>
          refuseAfterKey(context, request, reply, new ScimRefusal(404, 'There is nothing at this address.')),
      })
    },
    { prefix: scimPath },
  )
}

const notSupported = () => new ScimRefusal(501, 'This is not supported. See ServiceProviderConfig.')

/** Callers without a key get the same answer at every address. */
async function refuseAfterKey(
  context: ServerContext,
  request: FastifyRequest,
  _reply: FastifyReply,
  refusal: ScimRefusal,
): Promise<never> {
  return context.slots.run(request.client!, async () => {
    await callOf(context, request)
    throw refusal
  })
}

type On = (method: 'GET', url: string, handle: Handler) => void
type Definition = Readonly<Record<string, unknown>> & { id: string; meta: { location: string } }

function definitions(on: On, url: string, all: readonly Definition[]): void {
  on('GET', url, async ({ base, request }) => {
    // RFC 7644, 4: filters are refused here.
    if ((request.query as Record<string, unknown>)['filter'] !== undefined)
      throw new ScimRefusal(403, 'These are listed as a whole, without a filter.')
    const resources = all.map((one) => located(base, one))
    return {
      body: {
        schemas: [urns.list],
        totalResults: resources.length,
        startIndex: 1,
        itemsPerPage: resources.length,
        Resources: resources,
      },
    }
  })
  on('GET', `${url}/:id`, async ({ base, request }) => {
    const { id } = request.params as { id: string }
    const found = all.find((one) => one.id.toLowerCase() === id.toLowerCase())
    if (!found) throw new ScimRefusal(404, 'There is nothing with this id.')
    return { body: located(base, found) }
  })
}

function located(base: string, given: object & { meta: { location: string } }): object {
  return { ...given, meta: { ...given.meta, location: `${base}${given.meta.location}` } }
}

/** Bodies of JSON, with the media type of SCIM or the usual one. */
function acceptScimBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  const parseJson = scope.getDefaultJsonParser('error', 'error')
  scope.addContentTypeParser(
    [contentType, 'application/json'],
    { parseAs: 'string', bodyLimit: maxBodyBytes },
    (request, text, done) => {
      // A DELETE may come with an empty body.
      if (text === '') return done(null, undefined)
      return void parseJson(request, text as string, (error, value) =>
        error ? done(new AppError('malformed_request')) : done(null, value),
      )
    },
  )
}
