import type { FastifyRequest } from 'fastify'
import type { Session } from '../auth/session.ts'
import { tokenOf } from '../auth/session-cookie.ts'
import { platformTenantId } from '../db/unit-of-work.ts'
import type { Client } from '../limits/limits.ts'
import { networkOf } from './network.ts'

const mostKnown = 50_000

/**
 * Remembers whose the sessions of late are, so that a person and a company can be refused more than their share before
 * anything is asked of the database for them. A session belongs to one person for good: what is remembered of one that
 * has ended counts for nothing but these shares.
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
