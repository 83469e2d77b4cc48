import type { FastifyRequest, FastifyInstance } from 'fastify'
import { AppError } from '#core/errors/app-error.ts'
import { isLoopbackHost } from '#server/config-values.ts'

/** The path at which assistants reach the tools. */
export const mcpPath = '/mcp'
/** Below it, sign-in services provision people and groups. */
export const scimPath = '/scim/v2'

/** Whether programs call the route: its requests count for the limits, and its answers are not cached. */
export function isForPrograms(route: string | undefined): route is string {
  if (route === undefined) return false
  return route === mcpPath || route.startsWith('/api/') || route.startsWith(`${scimPath}/`)
}

/**
 * The address at which browsers reach Daymark: the operator's public address, otherwise the one that this request
 * names, if it is valid.
 */
export function ownAddress(
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
  publicUrl: string | undefined,
): URL | undefined {
  const own = publicUrl ?? `${request.protocol}://${request.host}`
  return URL.canParse(own) ? new URL(own) : undefined
}

/** As above. @throws AppError `malformed_request` if the request names no valid address. */
export function requireOwnAddress(
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
  publicUrl: string | undefined,
): URL {
  const own = ownAddress(request, publicUrl)
  if (!own) throw new AppError('malformed_request')
  return own
}

/**
 * Refuses requests that name more than one host, or a host in their address: a proxy in front and the server behind
 * could otherwise each use a different one.
 */
export function requireOneHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    const { rawHeaders, url = '' } = raw
    const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
    if (hosts.length > 1 || !url.startsWith('/')) throw new AppError('malformed_request')
  })
}

/**
 * Refuses writes that a page of another site sends with the person's cookie. Requests of programs without an Origin
 * header (and without a browser's Sec-Fetch-Site) are not sent with a browser's cookie and pass.
 */
export function refuseForeignOrigin(request: FastifyRequest, publicUrl: string | undefined): void {
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new AppError('foreign_origin')
  refuseOtherOrigin(request, publicUrl)
}

/** Refuses a request of a page of another site, or of one that has taken over the name of this server (DNS rebinding). */
export function refuseOtherOrigin(request: FastifyRequest, publicUrl: string | undefined): void {
  const { origin } = request.headers
  if (origin === undefined) return
  if (origin !== ownAddress(request, publicUrl)?.origin) throw new AppError('foreign_origin')
}

/**
 * The origin of links that are sent to people: the operator's public one or, if none is set, the one of this request if
 * it names only this machine, because the sender of a request can write any other address into it.
 * @throws AppError `public_url_missing` if neither is available.
 */
export function linkOrigin(
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
  publicUrl: string | undefined,
): string {
  const own = ownAddress(request, publicUrl)
  if (!own || (publicUrl === undefined && !isLoopbackHost(own.hostname)))
    throw new AppError('public_url_missing')
  return own.origin
}
