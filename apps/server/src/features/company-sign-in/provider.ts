import type { Configuration, CustomFetch } from 'openid-client'
import type { Id } from '#core/ids/id.ts'
import type { Outgoing } from '#server/platform/outgoing/outgoing.ts'
import type { ServerContext } from '#server/platform/server-context.ts'

/** The address and the credentials of a sign-in service. */
export interface Service {
  issuer: string
  clientId: string
  clientSecret: string
}

const limits = { waitMs: 10_000, mostBytes: 500_000 }
/** How far the clocks of the service and of the server may be apart, in seconds. */
const clockToleranceSeconds = 60
/** Signatures by keys of the service. Those by a shared secret, and none, are refused. */
const signatures = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'Ed25519',
  'EdDSA',
]

/** A service that cannot be used, with the reason for the company's administrators. */
export class ServiceError extends Error {
  override name = 'ServiceError'
  /** Whether it did not answer, let the person not in, or gave an answer that cannot be accepted. */
  readonly kind: 'unreachable' | 'denied' | 'unusable'

  constructor(message: string, kind: ServiceError['kind'] = 'unusable') {
    super(message)
    this.kind = kind
  }
}

/** How many sign-ins of a company wait for its service at once. */
const mostWaiting = 20
const waiting = new Map<Id<'tenant'>, number>()

/**
 * Asks the service of a company, which may take its time: without a work slot, and for a bounded number of sign-ins, so
 * that a slow service costs only the sign-ins of its own company.
 * @throws ServiceError
 */
export async function askService<T>(
  { slots }: Pick<ServerContext, 'slots'>,
  tenantId: Id<'tenant'>,
  ask: () => Promise<T>,
): Promise<T> {
  const others = waiting.get(tenantId) ?? 0
  if (others >= mostWaiting) throw new ServiceError('too many sign-ins wait for its answer', 'unreachable')
  waiting.set(tenantId, others + 1)
  try {
    return await slots.outside(ask)
  } finally {
    const left = waiting.get(tenantId)! - 1
    if (left > 0) waiting.set(tenantId, left)
    else waiting.delete(tenantId)
  }
}

/**
 * Reads what the service says about itself, for this one sign-in, so that a new key or address counts at once.
 * @throws ServiceError
 */
export async function openService(
  { outgoing, now }: { outgoing: Outgoing; now: Temporal.Instant },
  { issuer, clientId, clientSecret }: Service,
): Promise<Configuration> {
  const client = await import('openid-client')
  const refusal = outgoing.refusal(issuer)
  if (refusal) throw new ServiceError(refusal)
  const fetchWithin = outgoing.fetchWithin(limits) as CustomFetch
  // Without TLS only private hosts are called, which the operator has allowed.
  const isPlain = new URL(issuer).protocol === 'http:'
  const found = await client
    .discovery(new URL(issuer), clientId, undefined, undefined, {
      [client.customFetch]: fetchWithin,
      ...(isPlain ? { execute: [client.allowInsecureRequests] } : {}),
    })
    .catch((error: unknown) => {
      throw new ServiceError(`its description could not be read: ${reasonOf(error)}`, 'unreachable')
    })
  const { supportsPKCE: _, ...said } = found.serverMetadata()
  // The library makes exceptions for services that many companies share.
  if (withoutSlash(said.issuer) !== withoutSlash(issuer))
    throw new ServiceError(`its description names the issuer ${said.issuer.slice(0, 200)}`)
  const { id_token_signing_alg_values_supported: offered, token_endpoint_auth_methods_supported: ways } = said
  const config = new client.Configuration(
    { ...said, ...(offered ? { id_token_signing_alg_values_supported: pinned(offered) } : {}) },
    clientId,
    {
      client_secret: clientSecret,
      [client.clockTolerance]: clockToleranceSeconds,
      [client.clockSkew]: Math.round((now.epochMilliseconds - Date.now()) / 1000),
    },
    !ways || ways.includes('client_secret_basic')
      ? client.ClientSecretBasic(clientSecret)
      : client.ClientSecretPost(clientSecret),
  )
  config[client.customFetch] = fetchWithin
  if (isPlain) client.allowInsecureRequests(config)
  // The library trusts the connection to the service otherwise.
  client.enableNonRepudiationChecks(config)
  return config
}

function pinned(offered: readonly string[]): string[] {
  return offered.filter((name) => signatures.includes(name))
}

function withoutSlash(issuer: string): string {
  return issuer.replace(/\/$/, '')
}

interface Asked {
  state: string
  nonce: string
  verifier: string
  redirectUri: string
}

/** The page of the service that the browser opens. */
export async function pageOf(config: Configuration, asked: Asked): Promise<string> {
  const client = await import('openid-client')
  const { authorization_endpoint: endpoint, issuer } = config.serverMetadata()
  // A service with TLS has no page without it, on which anybody in between could ask for the password.
  const hasTls = URL.canParse(endpoint ?? '') && new URL(endpoint!).protocol === new URL(issuer).protocol
  if (!endpoint || !hasTls) throw new ServiceError('its description names no page to sign in')
  const url = client.buildAuthorizationUrl(config, {
    scope: 'openid email profile',
    redirect_uri: asked.redirectUri,
    state: asked.state,
    nonce: asked.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(asked.verifier),
    code_challenge_method: 'S256',
  })
  return url.href
}

export async function newSecrets(): Promise<{ nonce: string; verifier: string }> {
  const client = await import('openid-client')
  return { nonce: client.randomNonce(), verifier: client.randomPKCECodeVerifier() }
}

/**
 * Redeems the code of an answer and verifies the ID token. Returns its claims, with those of the userinfo endpoint that
 * it lacks.
 * @throws ServiceError
 */
export async function claimsOf(
  config: Configuration,
  answer: URL,
  { state, nonce, verifier }: Omit<Asked, 'redirectUri'>,
): Promise<{ claims: Record<string, unknown> & { sub: string }; idToken: string }> {
  const client = await import('openid-client')
  try {
    const tokens = await client.authorizationCodeGrant(config, answer, {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (!claims || tokens.id_token === undefined) throw new ServiceError('it sent no ID token')
    const idToken = tokens.id_token
    if (!config.serverMetadata().userinfo_endpoint) return { claims: { ...claims }, idToken }
    const more = await client.fetchUserInfo(config, tokens.access_token, claims.sub)
    return { claims: { ...more, ...claims }, idToken }
  } catch (error) {
    if (error instanceof ServiceError) throw error
    if (error instanceof client.AuthorizationResponseError)
      throw new ServiceError(reasonOfDenial(error), 'denied')
    throw new ServiceError(reasonOf(error), isUnreachable(error) ? 'unreachable' : 'unusable')
  }
}

/** The error that the service has led back with, in words for administrators; the library's would be for engineers. */
function reasonOfDenial({ error, error_description: told }: { error: string; error_description?: string }) {
  const said = [error, told].filter((text) => text !== undefined).join(', ')
  const words =
    error === 'access_denied'
      ? 'the service did not let the person in, or they cancelled there'
      : 'the service answered with an error'
  return bounded(`${words}: ${said}`)
}

/** The messages of an error and its causes. Values of tokens are never in them. */
function reasonOf(error: unknown): string {
  const words: string[] = []
  for (let at = error; at instanceof Error && words.length < 4; at = at.cause) {
    const { error: code, error_description: told } = at as { error?: unknown; error_description?: unknown }
    const said = [code, told].filter((text) => typeof text === 'string')
    words.push([at.message, ...said].join(', '))
    const detail = at.cause as { claim?: unknown } | undefined
    if (typeof detail?.claim === 'string') words.push(`the claim ${detail.claim}`)
  }
  return bounded(words.join(': '))
}

function bounded(text: string): string {
  return storable(text).replace(/\s+/g, ' ').slice(0, 400)
}

/** The text without NUL and halves of characters, which the database cannot store. */
export function storable(text: string): string {
  return text.replaceAll('\0', '\ufffd').toWellFormed()
}

function isUnreachable(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) if (at.name === 'OutgoingError') return true
  return false
}
