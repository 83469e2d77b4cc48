import type { Id, IdKind } from '#core/ids/id.ts'
import type { Actor } from '#core/access/actor.ts'
import type pg from 'pg'
import { newUuids } from '../ids.ts'
import { addHint, type Hint, type TenantHint } from '../events/hint.ts'
import type { Limits } from '../limits/limits.ts'
import type { RowOf, RowShape } from './column.ts'
import { queryForTenant } from './tenant-query.ts'
import { bindTenant, commit, isWorthRetrying, rollback } from './transaction.ts'
import { fetchRows } from './rows.ts'
import { isFull, send } from './statement.ts'
import type { Sql } from './sql.ts'

/** On whose behalf, in which company and at what time a unit runs. */
export interface UnitScope {
  tenantId: Id<'tenant'>
  actor: Actor
  /** Read once: everything in the unit happens at this instant. */
  now: Temporal.Instant
  /** The acting person's zone that is in force at that time; scheduled work is nobody's and has none. */
  timeZone?: string
  /** Bounds what the acting person makes others receive; what nobody asked for, such as a job, has none. */
  limits?: Limits
  /** The client's, where a request asks. */
  address?: string
}

/** Where what belongs to no company is kept: a platform administrator's idempotency keys and hints. */
export const platformTenantId = '00000000-0000-0000-0000-000000000000' as Id<'tenant'>

/**
 * One request, job or import: the company, the actor, the time, and the database bound to that company. In a
 * writing unit every statement belongs to one transaction.
 */
export interface UnitOfWork extends UnitScope {
  /** The rows of the statement, whose columns the shape names and types. */
  query<Shape extends RowShape>(shape: Shape, statement: Sql): Promise<RowOf<Shape>[]>
  /** Runs the statement and tells how many rows it touched. */
  execute(statement: Sql): Promise<number>
  /** Adds a statement whose result nobody waits for; it travels with the commit. */
  queue(statement: Sql): void
  hint(hint: Hint): void
  /** A new id, which sorts after those that the unit has given before: what is recorded later is listed later. */
  newId<Kind extends IdKind>(): Id<Kind>
}

/** The unit of the platform's login, which sees every company. */
export interface PlatformUnit extends UnitOfWork {
  /** The same transaction on behalf of a company: what is recorded and hinted goes there. */
  within(tenantId: Id<'tenant'>): PlatformUnit
}

/** The unit on behalf of the platform itself, which hears of what is done to companies and by its own people. */
export function onPlatform(unit: UnitOfWork | PlatformUnit): UnitOfWork {
  if (unit.tenantId === platformTenantId) return unit
  if (!('within' in unit)) throw new Error("A company's unit does nothing on behalf of the platform.")
  return unit.within(platformTenantId)
}

/** What a finished unit leaves to be told to browsers. */
export type OnCommitted = (hints: TenantHint[]) => void

const maxAttempts = 4

/** Runs `work` in one transaction of the tenant; retries it after a deadlock or a serialization failure. */
export function writeUnit<T>(
  pool: pg.Pool,
  of: UnitScope,
  onCommitted: OnCommitted,
  work: (unit: UnitOfWork) => Promise<T>,
): Promise<T> {
  return write(pool, of, onCommitted, (unitFor) => work(unitFor(of.tenantId)))
}

/** The same by a pool of the platform's login. */
export function writePlatformUnit<T>(
  pool: pg.Pool,
  of: UnitScope,
  onCommitted: OnCommitted,
  work: (unit: PlatformUnit) => Promise<T>,
): Promise<T> {
  return write(pool, of, onCommitted, (unitFor) => {
    const within = (tenantId: Id<'tenant'>): PlatformUnit => ({ ...unitFor(tenantId), within })
    return work(within(of.tenantId))
  })
}

/** Gives the unit of a company in the transaction. */
type UnitFor = (tenantId: Id<'tenant'>) => UnitOfWork

async function write<T>(
  pool: pg.Pool,
  of: UnitScope,
  onCommitted: OnCommitted,
  work: (unitFor: UnitFor) => Promise<T>,
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
  work: (unitFor: UnitFor) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  const queued: Sql[] = []
  const hints: TenantHint[] = []
  const sent: Promise<unknown>[] = [bindTenant(client, of.tenantId)]
  // Nobody awaits these before the end: a failure is heard there, and not as an unhandled rejection.
  sent[0]!.catch(() => {})
  const newUuid = newUuids(of.now)
  let broken = false
  try {
    const unitFor: UnitFor = (tenantId) => ({
      ...of,
      tenantId,
      query: (shape, statement) => fetchRows(client, shape, statement),
      execute: async (statement) => (await send(client, statement)).rowCount ?? 0,
      queue: (statement) => void queued.push(statement),
      hint: (hint) => addHint(hints, { ...hint, tenantId }),
      newId: <Kind extends IdKind>() => newUuid() as Id<Kind>,
    })
    const result = await work(unitFor)
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
    query: (shape, statement) => queryForTenant(pool, of.tenantId, shape, statement),
    execute: refuse,
    queue: refuse,
    hint: refuse,
    newId: refuse,
  }
}

/** The same by a pool of the platform's login. */
export function readPlatformUnit(pool: pg.Pool, of: UnitScope): PlatformUnit {
  return { ...readUnit(pool, of), within: (tenantId) => readPlatformUnit(pool, { ...of, tenantId }) }
}
