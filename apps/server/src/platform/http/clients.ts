import type { FastifyRequest } from 'fastify'
import { accessTokenOf, keyTokenOf, scimTokenOf } from '../auth/key-token.ts'
import { principalId, type RequestPrincipal } from '../auth/principal.ts'
import { tokenOf } from '../auth/session-cookie.ts'
import type { Client } from '../limits/limits.ts'
import { networkOf } from './network.ts'
import { mcpPath, scimPath } from './origin.ts'

const mostKnown = 50_000

/**
 * Remembers whom recent credentials belong to, so that the limits of a person and a company apply before the database is
 * used. A credential belongs to one principal permanently; an entry for an ended one affects nothing but these limits.
 */
export class Clients {
  readonly #known = new Map<string, Client>()

  of(request: FastifyRequest, secureCookies: boolean): Client {
    const token = credentialOf(request, secureCookies)
    return (token && this.#known.get(token)) || { self: networkOf(request.ip) }
  }

  learn(request: FastifyRequest, secureCookies: boolean, principal: RequestPrincipal): void {
    const token = credentialOf(request, secureCookies)
    if (!token || this.#known.has(token)) return
    const [oldest] = this.#known.keys()
    if (oldest !== undefined && this.#known.size >= mostKnown) this.#known.delete(oldest)
    this.#known.set(token, { self: principalId(principal), company: principal.tenantId })
  }
}

/**
 * The credential that the doors of the route use, regardless of how it is written and of other credentials: otherwise its
 * sender could look like somebody new with each request.
 */
function credentialOf(request: FastifyRequest, secureCookies: boolean): string | undefined {
  const route = request.routeOptions.url
  if (route?.startsWith(`${scimPath}/`)) return scimTokenOf(request)
  if (route === mcpPath) return keyTokenOf(request) ?? accessTokenOf(request)
  return keyTokenOf(request) ?? tokenOf(request, secureCookies)
}
