import { appScopes } from '#core/connected-apps/scopes.ts'
import { beginRefusal } from '#server/platform/http/error-answer.ts'
import { acceptForms } from '#server/platform/http/forms.ts'
import { networkOf } from '#server/platform/http/network.ts'
import { mcpPath } from '#server/platform/http/origin.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isOwnResource, issuerOf } from './authorization-request.ts'
import { clientIdOf, openClient, registration, shownName } from './client.ts'
import { exchangeCode, refresh, revoke, type Tokens } from './tokens.ts'

const paths = {
  server: '/.well-known/oauth-authorization-server',
  resource: '/.well-known/oauth-protected-resource',
  register: '/api/oauth/register',
  token: '/api/oauth/token',
  revoke: '/api/oauth/revoke',
  authorize: '/authorize',
} as const

const maxBytes = 16 * 1024
/** The longest authorization request, so that its page can have it in its address. */
const mostQuery = 8_000

/** The value of `WWW-Authenticate` with which the tools refuse a request: where an app learns how to get a token. */
export function challenge(issuer: string, isRefused: boolean): string {
  const metadata = `resource_metadata="${issuer}${paths.resource}${mcpPath}"`
  return `Bearer ${isRefused ? 'error="invalid_token", ' : ''}${metadata}`
}

/** A refusal of the token endpoint (RFC 6749). */
class OAuthRefusal extends Error {
  readonly code: string
  readonly status: number

  constructor(code: string, description: string, status = 400) {
    super(description)
    this.code = code
    this.status = status
  }
}

/** Serves what programs call to be connected as an app: OAuth 2.1 with PKCE, for public clients. */
export function serveAuthorization(app: FastifyInstance, context: ServerContext): void {
  void app.register(async (scope) => {
    scope.setErrorHandler(answerRefusal)
    acceptForms(scope, maxBytes)
    serveMetadata(scope, context)
    scope.get(paths.authorize, leadToPage)
    const limit = { bodyLimit: maxBytes }
    const inSlot =
      (work: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) =>
      (request: FastifyRequest, reply: FastifyReply) =>
        context.slots.run(request.client!, () => work(request, reply))
    scope.post(
      paths.register,
      limit,
      inSlot((request, reply) => register(context, request, reply)),
    )
    scope.post(
      paths.token,
      limit,
      inSlot((request) => answerTokens(context, request)),
    )
    scope.post(
      paths.revoke,
      limit,
      inSlot(async (request) => {
        const form = formOf(request)
        const { clientId } = clientOf(context, form)
        const sender = { now: context.clock.now(), address: request.ip }
        await revoke(context, { clientId, token: form.get('token') ?? '' }, sender)
        return {}
      }),
    )
  })
}

/**
 * Leads from the address that an app opens to the page on which the person decides. The request is encoded on the way,
 * because the parts of an address are read and written anew when somebody signs in first.
 */
function leadToPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const [, query = ''] = request.url.split('?', 2)
  const encoded = query.length > mostQuery ? '' : Buffer.from(query).toString('base64url')
  return reply.header('cache-control', 'no-store').redirect(`/connect-app?request=${encoded}`)
}

/** What clients read first (RFC 9728 and RFC 8414). */
function serveMetadata(scope: FastifyInstance, { config }: ServerContext): void {
  const resource = async (request: FastifyRequest) => {
    const issuer = issuerOf(request, config.publicUrl)
    return {
      resource: `${issuer}${mcpPath}`,
      authorization_servers: [issuer],
      scopes_supported: appScopes,
      bearer_methods_supported: ['header'],
      resource_name: 'Daymark',
    }
  }
  scope.get(paths.resource, resource)
  scope.get(`${paths.resource}${mcpPath}`, resource)
  scope.get(paths.server, async (request) => {
    const issuer = issuerOf(request, config.publicUrl)
    return {
      issuer,
      authorization_endpoint: `${issuer}${paths.authorize}`,
      token_endpoint: `${issuer}${paths.token}`,
      registration_endpoint: `${issuer}${paths.register}`,
      revocation_endpoint: `${issuer}${paths.revoke}`,
      scopes_supported: appScopes,
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      token_endpoint_auth_methods_supported: ['none'],
      revocation_endpoint_auth_methods_supported: ['none'],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
    }
  })
}

async function register(
  { secrets, limits, clock }: ServerContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const now = clock.now()
  limits.appRegistration(networkOf(request.ip), now)
  const { data, error } = registration.safeParse(request.body)
  if (!data) {
    const isUri = error.issues.some(({ path }) => path[0] === 'redirect_uris')
    throw new OAuthRefusal(
      isUri ? 'invalid_redirect_uri' : 'invalid_client_metadata',
      isUri
        ? 'Name one to five redirect addresses: https, http of the own machine, or the scheme of a program.'
        : 'A client needs the grant type authorization_code and the response type code.',
    )
  }
  const at = Math.floor(now.epochMilliseconds / 1_000)
  const client = { name: shownName(data.client_name), redirectUris: data.redirect_uris, at }
  void reply.status(201)
  return {
    client_id: clientIdOf(secrets, client),
    client_id_issued_at: at,
    client_name: client.name,
    redirect_uris: client.redirectUris,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
    scope: appScopes.join(' '),
  }
}

async function answerTokens(context: ServerContext, request: FastifyRequest): Promise<Tokens> {
  const form = formOf(request)
  const { clientId } = clientOf(context, form)
  if (!isOwnResource(form.get('resource'), issuerOf(request, context.config.publicUrl)))
    throw new OAuthRefusal('invalid_target', 'This server gives no tokens for that resource.')
  const sender = { now: context.clock.now(), address: request.ip }
  switch (form.get('grant_type')) {
    case 'authorization_code': {
      const given = {
        clientId,
        code: form.get('code') ?? '',
        redirectUri: form.get('redirect_uri') ?? '',
        verifier: form.get('code_verifier') ?? '',
      }
      return accepted(await exchangeCode(context, given, sender))
    }
    case 'refresh_token': {
      // A refreshed token has the scopes of the consent; fewer cannot be chosen, and more are never given.
      const given = { clientId, refreshToken: form.get('refresh_token') ?? '' }
      return accepted(await refresh(context, given, sender))
    }
    default:
      throw new OAuthRefusal('unsupported_grant_type', 'Use authorization_code or refresh_token.')
  }
}

function accepted(tokens: Tokens | undefined): Tokens {
  if (!tokens) throw new OAuthRefusal('invalid_grant', 'This is not accepted, or not any more.')
  return tokens
}

function formOf({ body }: FastifyRequest): ReadonlyMap<string, string> {
  if (body instanceof Map) return body as ReadonlyMap<string, string>
  throw new OAuthRefusal('invalid_request', 'Send a form (application/x-www-form-urlencoded).')
}

/** A public client names itself and has no secret; its code or token proves that the person has connected it. */
function clientOf({ secrets }: ServerContext, form: ReadonlyMap<string, string>): { clientId: string } {
  const clientId = form.get('client_id') ?? ''
  if (!openClient(secrets, clientId))
    throw new OAuthRefusal('invalid_client', 'This client is not known. Register it.', 401)
  return { clientId }
}

function answerRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof OAuthRefusal)
    return reply.status(error.status).send({ error: error.code, error_description: error.message })
  const { status, message } = beginRefusal(error, request, reply)
  return reply.send({
    error: status >= 500 ? 'server_error' : status === 429 ? 'temporarily_unavailable' : 'invalid_request',
    error_description: message,
  })
}
