import type { Actor } from '#core/access/actor.ts'
import type pg from 'pg'
import { newUuids } from '../ids.ts'
import { addHint, type Hint, type TenantHint } from '../events/hint.ts'
import type { Limits } from '../limits/limits.ts'
import { queryForTenant } from './tenant-query.ts'
import { bindTenant, commit, isWorthRetrying, rollback } from './transaction.ts'
import { isFull, send } from './statement.ts'
import type { Sql } from './sql.ts'

/** On whose behalf, in which company and at what time a unit runs. */
export interface UnitScope {
  tenantId: string
  actor: Actor
  /** Read once: everything in the unit happens at this instant. */
  now: Temporal.Instant
  /** Bounds what the acting person makes others receive; what nobody asked for, such as a job, has none. */
  limits?: Limits
  /** The client's, where a request asks. */
  address?: string
}

/** Where what belongs to no company is kept: a platform administrator's idempotency keys and hints. */
export const platformTenantId = '00000000-0000-0000-0000-000000000000'

/**
 * One request, job or import: the company, the actor, the time, and the database bound to that company. In a
 * writing unit every statement belongs to one transaction.
 */
export interface UnitOfWork extends UnitScope {
  query<Row extends pg.QueryResultRow>(statement: Sql): Promise<Row[]>
  /** Runs the statement and tells how many rows it touched. */
  execute(statement: Sql): Promise<number>
  /** Adds a statement whose result nobody waits for; it travels with the commit. */
  queue(statement: Sql): void
  hint(hint: Hint): void
  /** A new UUID, which sorts after those that the unit has given before: what is recorded later is listed later. */
  newId(): string
  /**
   * The same transaction on behalf of another company: what is recorded and hinted goes there. Of use to the
   * platform's login only; the database refuses it to every other.
   */
  within(tenantId: string): UnitOfWork
}

/** What a finished unit leaves to be told to browsers. */
export type OnCommitted = (hints: TenantHint[]) => void

const maxAttempts = 4

/** Runs `work` in one transaction of the tenant; retries it after a deadlock or a serialization failure. */
export async function writeUnit<T>(
  pool: pg.Pool,
  of: UnitScope,
  onCommitted: OnCommitted,
  work: (unit: UnitOfWork) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await writeOnce(pool, of, onCommitted, work)
    } catch (error) {
      if (attempt >= maxAttempts || !isWorthRetrying(error)) throw error
    }
  }
}

async function writeOnce<T>(
  pool: pg.Pool,
  of: UnitScope,
  onCommitted: OnCommitted,
  work: (unit: UnitOfWork) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  const queued: Sql[] = []
  const hints: TenantHint[] = []
  const sent: Promise<unknown>[] = [bindTenant(client, of.tenantId)]
  // Nobody awaits these before the end: a failure is heard there, and not as an unhandled rejection.
  sent[0]!.catch(() => {})
  const newId = newUuids(of.now)
  let broken = false
  try {
    const unitFor = (tenantId: string): UnitOfWork => ({
      ...of,
      tenantId,
      query: async (statement) => (await send<never>(client, statement)).rows,
      execute: async (statement) => (await send(client, statement)).rowCount ?? 0,
      queue: (statement) => void queued.push(statement),
      hint: (hint) => addHint(hints, { ...hint, tenantId }),
      newId,
      within: unitFor,
    })
    const result = await work(unitFor(of.tenantId))
    for (const statement of queued) sent.push(send(client, statement))
    await Promise.all([...sent, commit(client)])
    if (hints.length > 0) onCommitted(hints)
    return result
  } catch (error) {
    broken = !(await rollback(client))
    throw error
  } finally {
    client.release(broken || isFull(client))
  }
}

/** Reads for a tenant: each statement is a transaction of its own and costs one round trip. */
export function readUnit(pool: pg.Pool, of: UnitScope): UnitOfWork {
  const refuse = (): never => {
    throw new Error('A reading unit does not write.')
  }
  return {
    ...of,
    query: (statement) => queryForTenant(pool, of.tenantId, statement),
    execute: refuse,
    queue: refuse,
    hint: refuse,
    newId: refuse,
    within: (tenantId) => readUnit(pool, { ...of, tenantId }),
  }
}
