import type { FastifyRequest } from 'fastify'
import type { Session } from '../auth/session.ts'
import { tokenOf } from '../auth/session-cookie.ts'
import { platformTenantId } from '../db/unit-of-work.ts'
import type { Client } from '../limits/limits.ts'
import { networkOf } from './network.ts'

const mostKnown = 50_000

/**
 * Remembers whom recent sessions belong to, so that the limits of a person and a company apply before the database is
 * used. A session belongs to one person permanently; an entry for an ended session affects nothing but these limits.
 */
export class Clients {
  readonly #known = new Map<string, Client>()

  of(request: FastifyRequest, secureCookies: boolean): Client {
    const token = tokenOf(request, secureCookies)
    return (token && this.#known.get(token)) || { self: networkOf(request.ip) }
  }

  learn(request: FastifyRequest, secureCookies: boolean, { actor, tenant }: Session): void {
    const token = tokenOf(request, secureCookies)
    if (!token || this.#known.has(token)) return
    const [oldest] = this.#known.keys()
    if (this.#known.size >= mostKnown) this.#known.delete(oldest!)
    this.#known.set(token, { self: actor.userId, company: tenant?.id ?? platformTenantId })
  }
}
