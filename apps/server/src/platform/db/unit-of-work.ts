import type { Id, IdKind } from '#core/ids/id.ts'
import type { Actor } from '#core/access/actor.ts'
import pg from 'pg'
import type { Principal } from '../auth/principal.ts'
import type { SessionCheck } from '../auth/session-check.ts'
import { newUuids } from '../ids.ts'
import { addHint, type Hint, type TenantHint } from '../events/hint.ts'
import type { Limits } from '../limits/limits.ts'
import type { RowOf, RowShape } from './column.ts'
import { enterValues, TenantReads } from './tenant-query.ts'
import { fetchRows } from './rows.ts'
import { isFull, send, renewPlans, corkUntilNextTick } from './statement.ts'
import type { Sql } from './sql.ts'

/** The principal, the company and the time of a unit of work. */
export interface UnitScope {
  tenantId: Id<'tenant'>
  /** Who acts, and what follows from that: the words of the log, and the scope of idempotency keys. */
  principal: Principal
  /** Read once: everything in the unit of work happens at this instant. */
  now: Temporal.Instant
  /** The acting person's zone at that time; scheduled work has no actor and no zone. */
  timeZone?: string
  /** Limits what the acting person may cause for others; background jobs have none. */
  limits?: Limits
  /** The client's address, for a request. */
  address?: string
  /** Sent with the first statement, if the facts about the principal are remembered ones. */
  check?: SessionCheck
}

/** The tenant for records without a company: a platform administrator's idempotency keys and hints. */
export const platformTenantId = '00000000-0000-0000-0000-000000000000' as Id<'tenant'>

/**
 * One request, job or import: the company, the actor, the time, and the database bound to that company. In a writing
 * unit of work every statement belongs to one transaction.
 */
export interface UnitOfWork extends UnitScope {
  /** The principal's actor, by whose permissions rules decide. */
  actor: Actor
  /** The rows of the statement; the shape gives their columns and types. */
  query<Shape extends RowShape>(shape: Shape, statement: Sql): Promise<RowOf<Shape>[]>
  /** Runs the statement and returns the number of affected rows. */
  execute(statement: Sql): Promise<number>
  /**
   * Adds a statement without a result; it is sent with the commit. If it violates one of the unique constraints, somebody
   * else has written the row meanwhile, and the whole work is done again.
   */
  queue(statement: Sql, retryOn?: readonly string[]): void
  /** Sends what is queued so far, for statements that depend on it. */
  flush(): Promise<void>
  hint(hint: Hint): void
  /** A new id that sorts after the earlier ids of the unit of work, so that later records are listed later. */
  newId<Kind extends IdKind>(): Id<Kind>
}

/** The unit of work of the platform's login, which sees every company. */
export interface PlatformUnit extends UnitOfWork {
  /** The same transaction on behalf of a company: log entries and hints go there. */
  within(tenantId: Id<'tenant'>): PlatformUnit
}

/** The unit of work on behalf of the platform itself, for its log and its administrators' hints. */
export function onPlatform(unit: UnitOfWork | PlatformUnit): UnitOfWork {
  if (unit.tenantId === platformTenantId) return unit
  if (!('within' in unit)) throw new Error("A company's unit does nothing on behalf of the platform.")
  return unit.within(platformTenantId)
}

/** Receives the hints of a finished unit of work. */
export type OnCommitted = (hints: TenantHint[]) => void

const maxAttempts = 4

/** Runs `work` in one transaction of the tenant; retries it after a deadlock or a serialization failure. */
export function writeUnit<T>(
  pool: pg.Pool,
  scope: UnitScope,
  onCommitted: OnCommitted,
  work: (unit: UnitOfWork) => Promise<T>,
): Promise<T> {
  return write(pool, scope, onCommitted, (unitFor) => work(unitFor(scope.tenantId)))
}

/** The same with a pool of the platform's login. */
export function writePlatformUnit<T>(
  pool: pg.Pool,
  scope: UnitScope,
  onCommitted: OnCommitted,
  work: (unit: PlatformUnit) => Promise<T>,
): Promise<T> {
  return write(pool, scope, onCommitted, (unitFor) => {
    const within = (tenantId: Id<'tenant'>): PlatformUnit => ({ ...unitFor(tenantId), within })
    return work(within(scope.tenantId))
  })
}

/** Returns the unit of work of a company in the transaction. */
type UnitFor = (tenantId: Id<'tenant'>) => UnitOfWork

async function write<T>(
  pool: pg.Pool,
  scope: UnitScope,
  onCommitted: OnCommitted,
  work: (unitFor: UnitFor) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await writeOnce(pool, scope, onCommitted, work)
    } catch (error) {
      if (attempt >= maxAttempts || !isWorthRetrying(error)) throw error
    }
  }
}

async function writeOnce<T>(
  pool: pg.Pool,
  scope: UnitScope,
  onCommitted: OnCommitted,
  work: (unitFor: UnitFor) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  const queued: Sql[] = []
  const hints: TenantHint[] = []
  const retryOn = new Set<string>()
  const bound = bindTenant(client, scope)
  // It is awaited only at the end, so a failure must not count as an unhandled rejection before.
  bound.catch(() => {})
  const newUuid = newUuids(scope.now)
  let broken = false
  try {
    const unitFor: UnitFor = (tenantId) => ({
      ...scope,
      actor: scope.principal.actor,
      tenantId,
      query: (shape, statement) => fetchRows(client, shape, statement),
      execute: async (statement) => (await send(client, statement)).rowCount ?? 0,
      queue: (statement, constraints = []) => {
        queued.push(statement)
        for (const constraint of constraints) retryOn.add(constraint)
      },
      flush: async () =>
        void (await Promise.all(queued.splice(0).map((statement) => send(client, statement)))),
      hint: (hint) => addHint(hints, { ...hint, tenantId }),
      newId: <Kind extends IdKind>() => newUuid() as Id<Kind>,
    })
    const result = await work(unitFor)
    const sent = queued.map((statement) => send(client, statement))
    await Promise.all([bound, ...sent, commit(client)])
    scope.check?.confirm()
    if (hints.length > 0) onCommitted(hints)
    return result
  } catch (error) {
    const isBound = await bound.then(
      () => true,
      () => false,
    )
    if (isBound) scope.check?.confirm()
    broken = !(await rollback(client))
    throw isViolationOf(error, retryOn) ? new WrittenMeanwhileError(error) : error
  } finally {
    client.release(broken || isFull(client))
  }
}

/** Reads for a tenant: each statement is a transaction of its own. */
export function readUnit(pool: pg.Pool, scope: UnitScope): UnitOfWork {
  const reads = new TenantReads(pool, scope)
  const refuse = (): never => {
    throw new Error('A reading unit does not write.')
  }
  return {
    ...scope,
    actor: scope.principal.actor,
    query: (shape, statement) => reads.query(shape, statement),
    execute: refuse,
    queue: refuse,
    flush: refuse,
    hint: refuse,
    newId: refuse,
  }
}

/** The same with a pool of the platform's login. */
export function readPlatformUnit(pool: pg.Pool, scope: UnitScope): PlatformUnit {
  return { ...readUnit(pool, scope), within: (tenantId) => readPlatformUnit(pool, { ...scope, tenantId }) }
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Begins a transaction that sees only the tenant's rows. Begin and binding are sent in one message. */
async function bindTenant(client: pg.ClientBase, { tenantId, check }: UnitScope): Promise<void> {
  // The id becomes part of the SQL text, so its form is checked.
  if (!uuid.test(tenantId)) throw new Error('A tenant id must be a UUID in lower case.')
  // Once is enough: the request itself may change the facts, and go on in another transaction.
  const isChecked = check !== undefined && !check.isConfirmed
  check?.take()
  const binding = isChecked
    ? `app.enter('${tenantId}', ${enterValues(check).map(pg.escapeLiteral).join(', ')})`
    : `set_config('app.tenant_id', '${tenantId}', true)`
  corkUntilNextTick(client)
  await client.query(`begin; select ${binding}`)
}

/** Commits; a transaction that was already aborted causes an error, not a silent rollback. */
async function commit(client: pg.ClientBase): Promise<void> {
  corkUntilNextTick(client)
  const result = await client.query('commit')
  if (result.command === 'ROLLBACK') throw new Error('The transaction was aborted before its commit.')
}

/** Rolls back; returns false if the connection is unusable. */
async function rollback(client: pg.ClientBase): Promise<boolean> {
  try {
    await client.query('rollback')
    return true
  } catch {
    return false
  }
}

/** A queued row was written by another unit of work meanwhile. */
class WrittenMeanwhileError extends Error {
  constructor(cause: unknown) {
    super('A row was written by somebody else meanwhile.', { cause })
  }
}

function isViolationOf(error: unknown, constraints: ReadonlySet<string>): boolean {
  return (
    error instanceof pg.DatabaseError && error.code === '23505' && constraints.has(error.constraint ?? '')
  )
}

function isWorthRetrying(error: unknown): boolean {
  if (error instanceof WrittenMeanwhileError) return true
  if (!(error instanceof pg.DatabaseError)) return false
  return error.code === '40001' || error.code === '40P01' || renewPlans(error)
}
