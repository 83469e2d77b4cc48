import type { Id, IdKind } from '#core/ids/id.ts'
import type { Actor } from '#core/access/actor.ts'
import pg from 'pg'
import type { Principal } from '../auth/principal.ts'
import type { SessionCheck } from '../auth/session-check.ts'
import { newUuids } from '../ids.ts'
import { addHint, type Hint, type TenantHint } from '../events/hint.ts'
import type { Limits } from '../limits/limits.ts'
import type { RowOf, RowShape } from './column.ts'
import { beginForTenant, TenantReads } from './tenant-query.ts'
import { QueuedWrites, type Write } from './joined-writes.ts'
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
  /**
   * As `queue`, for a write that does not depend on the writes joined before it: they become one statement, which sees
   * none of them and writes no row twice.
   */
  join(write: Write, retryOn?: readonly string[]): void
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

/**
 * Whether the work may be done. Its statements are sent together with the first reads of the work, which gets their
 * rows, writes and is committed only afterwards.
 */
export type Guard = (unit: UnitOfWork) => Promise<void>

/**
 * Runs `work` in one transaction of the tenant; retries it after a deadlock or a serialization failure.
 * @throws What the guard throws, also if the work fails.
 */
export function writeUnit<T>(
  pool: pg.Pool,
  scope: UnitScope,
  onCommitted: OnCommitted,
  work: (unit: UnitOfWork) => Promise<T>,
  guard?: Guard,
): Promise<T> {
  return write(pool, scope, onCommitted, (unitFor) => work(unitFor(scope.tenantId)), guard)
}

/** The same with a pool of the platform's login. */
export function writePlatformUnit<T>(
  pool: pg.Pool,
  scope: UnitScope,
  onCommitted: OnCommitted,
  work: (unit: PlatformUnit) => Promise<T>,
  guard?: Guard,
): Promise<T> {
  const platformWork = (unitFor: UnitFor): Promise<T> => {
    const within = (tenantId: Id<'tenant'>): PlatformUnit => ({ ...unitFor(tenantId), within })
    return work(within(scope.tenantId))
  }
  return write(pool, scope, onCommitted, platformWork, guard)
}

/** Returns the unit of work of a company in the transaction. */
type UnitFor = (tenantId: Id<'tenant'>) => UnitOfWork

async function write<T>(
  pool: pg.Pool,
  scope: UnitScope,
  onCommitted: OnCommitted,
  work: (unitFor: UnitFor) => Promise<T>,
  guard: Guard | undefined,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await writeOnce(pool, scope, onCommitted, work, guard)
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
  guard: Guard | undefined,
): Promise<T> {
  const client = await pool.connect()
  const transaction = new Transaction(client, scope)
  const bound = handled(begin(client, scope))
  let broken = false
  try {
    const allowed = guard && handled(guard(transaction.unitFor(scope.tenantId)))
    const working = handled(work((tenantId) => transaction.unitFor(tenantId, allowed)))
    await allowed
    const result = await working
    const written = [...transaction.sendQueued(), commit(client)]
    transaction.end()
    await Promise.all([bound, ...written])
    scope.check?.confirm()
    if (transaction.hints.length > 0) onCommitted(transaction.hints)
    return result
  } catch (error) {
    transaction.end()
    const isBound = await bound.then(
      () => true,
      () => false,
    )
    if (isBound) scope.check?.confirm()
    broken = !(await rollback(client)) || !isBound
    throw isViolationOf(error, transaction.retryOn) ? new WrittenMeanwhileError(error) : error
  } finally {
    client.release(broken || isFull(client))
  }
}

/** The same promise, whose failure does not count as unhandled until it is awaited. */
function handled<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {})
  return promise
}

/** What a unit of work has queued and noted until its commit. */
class Transaction {
  readonly hints: TenantHint[] = []
  /** The unique constraints whose violation means that the work has to be done again. */
  readonly retryOn = new Set<string>()
  readonly #client: pg.PoolClient
  readonly #scope: UnitScope
  readonly #queued = new QueuedWrites()
  readonly #newUuid: () => string
  #hasEnded = false

  constructor(client: pg.PoolClient, scope: UnitScope) {
    this.#client = client
    this.#scope = scope
    this.#newUuid = newUuids(scope.now)
  }

  /** @param allowed Reads are sent before it, but their rows are returned, and everything else is done, after it. */
  unitFor(tenantId: Id<'tenant'>, allowed?: Promise<void>): UnitOfWork {
    const client = this.#client
    return {
      ...this.#scope,
      actor: this.#scope.principal.actor,
      tenantId,
      query: async (shape, statement) => {
        this.#assertOpen()
        const rows = fetchRows(client, shape, statement)
        if (allowed) await Promise.all([allowed, rows])
        return rows
      },
      execute: async (statement) => {
        if (allowed) await allowed
        this.#assertOpen()
        return (await send(client, statement)).rowCount ?? 0
      },
      queue: (statement, retryOn) => {
        this.#queued.add(statement)
        this.#retryOn(retryOn)
      },
      join: (write, retryOn) => {
        this.#queued.join(write)
        this.#retryOn(retryOn)
      },
      flush: async () => {
        if (allowed) await allowed
        this.#assertOpen()
        await Promise.all(this.sendQueued())
      },
      hint: (hint) => addHint(this.hints, { ...hint, tenantId }),
      newId: <Kind extends IdKind>() => this.#newUuid() as Id<Kind>,
    }
  }

  sendQueued(): Promise<unknown>[] {
    return this.#queued.take().map((statement) => send(this.#client, statement))
  }

  /** From now on nothing is sent: the connection is another one's. */
  end(): void {
    this.#hasEnded = true
  }

  #assertOpen(): void {
    if (this.#hasEnded) throw new Error('The unit of work has ended.')
  }

  #retryOn(constraints: readonly string[] = []): void {
    for (const constraint of constraints) this.retryOn.add(constraint)
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
    join: refuse,
    flush: refuse,
    hint: refuse,
    newId: refuse,
  }
}

/** The same with a pool of the platform's login. */
export function readPlatformUnit(pool: pg.Pool, scope: UnitScope): PlatformUnit {
  return { ...readUnit(pool, scope), within: (tenantId) => readPlatformUnit(pool, { ...scope, tenantId }) }
}

/** Begins the transaction, with the check of the session that is not confirmed yet. */
function begin(client: pg.ClientBase, { tenantId, check }: UnitScope): Promise<void> {
  // Once is enough: the request itself may change the facts, and go on in another transaction.
  const isChecked = check !== undefined && !check.isConfirmed
  check?.take()
  return beginForTenant(client, { tenantId, check: isChecked ? check : undefined })
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
