import type { Id } from '#core/ids/id.ts'
import pg from 'pg'
import { corkUntilNextTick } from './cork-until-next-tick.ts'
import { renewPlans } from './statement.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Begins a transaction that sees only the tenant's rows. Begin and binding are sent in one message. */
export async function bindTenant(client: pg.ClientBase, tenantId: Id<'tenant'>): Promise<void> {
  // The id becomes part of the SQL text, so its form is checked.
  if (!uuid.test(tenantId)) throw new Error('A tenant id must be a UUID in lower case.')
  corkUntilNextTick(client)
  await client.query(`begin; select set_config('app.tenant_id', '${tenantId}', true)`)
}

/** Commits; a transaction that was already aborted causes an error, not a silent rollback. */
export async function commit(client: pg.ClientBase): Promise<void> {
  corkUntilNextTick(client)
  const result = await client.query('commit')
  if (result.command === 'ROLLBACK') throw new Error('The transaction was aborted before its commit.')
}

/** Rolls back; returns false if the connection is unusable. */
export async function rollback(client: pg.ClientBase): Promise<boolean> {
  try {
    await client.query('rollback')
    return true
  } catch {
    return false
  }
}

/** Raised by a write whose idempotency key was stored by another request meanwhile. */
const keyStoredMeanwhile = 'idempotency_keys_pkey'

export function isWorthRetrying(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return false
  if (error.code === '40001' || error.code === '40P01' || renewPlans(error)) return true
  return error.code === '23505' && error.constraint === keyStoredMeanwhile
}
