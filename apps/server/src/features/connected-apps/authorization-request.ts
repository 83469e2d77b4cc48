import { AppError } from '#core/errors/app-error.ts'
import { readScopes, type AppScope } from '#core/connected-apps/scopes.ts'
import { mcpPath, requireOwnAddress } from '#server/platform/http/origin.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import type { FastifyRequest } from 'fastify'
import { openClient, type Client } from './client.ts'
import { isRegistered } from './redirect-uri.ts'

/** The parameters that count. */
interface Sent {
  clientId: string
  redirectUri: string
  responseType: string | undefined
  challenge: string | undefined
  method: string | undefined
  scope: string | undefined
  state: string | undefined
  resource: string | undefined
  /** A parameter was given twice, which is refused (RFC 6749). */
  isRepeated: boolean
}

const maxState = 2_000

function readSent(encoded: string): Sent {
  const given = new URLSearchParams(Buffer.from(encoded, 'base64url').toString('utf8'))
  const one = (name: string): string | undefined => given.get(name) ?? undefined
  return {
    // Neither of two addresses is the right one.
    clientId: given.getAll('client_id').length === 1 ? (one('client_id') ?? '') : '',
    redirectUri: given.getAll('redirect_uri').length === 1 ? (one('redirect_uri') ?? '') : '',
    responseType: one('response_type'),
    challenge: one('code_challenge'),
    method: one('code_challenge_method'),
    scope: one('scope'),
    state: one('state')?.slice(0, maxState),
    resource: one('resource'),
    isRepeated: new Set(given.keys()).size < given.size,
  }
}

/** An authorization request of a known app, at an address that it has registered. */
export interface AuthorizationRequest {
  client: Client
  sent: Sent
  issuer: string
  /** What it asks for; empty if there is a problem with it. */
  scopes: AppScope[]
  problem: Problem | null
}

interface Problem {
  /** The code of RFC 6749 and RFC 8707. */
  error: string
  message: string
}

/**
 * Checks the request of an app.
 * @throws AppError `app_unknown` or `app_redirect_unknown`: then nothing may be sent to its address.
 */
export function readRequest(
  { secrets, config }: ServerContext,
  request: FastifyRequest,
  encoded: string,
): AuthorizationRequest {
  const sent = readSent(encoded)
  const client = openClient(secrets, sent.clientId)
  if (!client) throw new AppError('app_unknown')
  if (!isRegistered(sent.redirectUri, client.redirectUris)) throw new AppError('app_redirect_unknown')
  const issuer = issuerOf(request, config.publicUrl)
  const scopes = readScopes(sent.scope)
  const problem = problemOf(sent, issuer, scopes)
  return { client, sent, issuer, scopes: problem ? [] : (scopes ?? []), problem }
}

/** The address of this server, by which it identifies itself as the issuer of tokens. */
export function issuerOf(request: FastifyRequest, publicUrl: string | undefined): string {
  return requireOwnAddress(request, publicUrl).origin
}

/** Whether a token for the resource may be given: the tools are the only one (RFC 8707). */
export function isOwnResource(resource: string | undefined, issuer: string): boolean {
  return resource === undefined || [`${issuer}${mcpPath}`, issuer].includes(resource.replace(/\/$/, ''))
}

function problemOf(sent: Sent, issuer: string, scopes: AppScope[] | undefined): Problem | null {
  if (sent.isRepeated || (sent.state?.length ?? 0) >= maxState)
    return { error: 'invalid_request', message: 'The app has sent a request that Daymark cannot read.' }
  if (sent.responseType !== 'code')
    return {
      error: 'unsupported_response_type',
      message: 'The app asks for an answer of a kind that Daymark does not give.',
    }
  if (sent.method !== 'S256' || !/^[\w-]{43}$/.test(sent.challenge ?? ''))
    return {
      error: 'invalid_request',
      message: 'The app does not protect its request with PKCE and S256, which Daymark needs.',
    }
  if (!isOwnResource(sent.resource, issuer))
    return { error: 'invalid_target', message: 'The app asks for access to another server.' }
  if (!scopes) return { error: 'invalid_scope', message: 'The app asks for nothing that Daymark knows.' }
  return null
}

/** The address that sends the app an answer, with the issuer of it (RFC 9207). */
export function returnAddress(
  { sent, issuer }: AuthorizationRequest,
  answer: { code: string } | { error: string },
): string {
  const url = new URL(sent.redirectUri)
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value)
  if (sent.state !== undefined) url.searchParams.set('state', sent.state)
  url.searchParams.set('iss', issuer)
  return url.toString()
}
