import type { Id, IdKind } from '#core/ids/id.ts'
import pg from 'pg'
import { addHint, type TenantHint } from '../events/hint.ts'
import { newUuids } from '../ids.ts'
import { inSpan } from '../tracing/span.ts'
import { statementStart } from '../tracing/starts.ts'
import { constraintOf } from './constraint.ts'
import { joinedWrites, QueuedWrites, separated } from './joined-writes.ts'
import { fetchRows } from './rows.ts'
import { sql } from './sql.ts'
import { corkUntilNextTick, isFull, renewPlans, send } from './statement.ts'
import { beginForTenant, isCluster } from './tenant-query.ts'
import type { PlatformUnit, UnitOfWork, UnitScope } from './unit-of-work.ts'

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
  const transaction = new Transaction(client, scope, !isCluster(pool))
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
  readonly #queued: QueuedWrites
  readonly #joins: boolean
  readonly #newUuid: () => string
  /** The company that the transaction is bound to, after what was sent. */
  #boundTo: Id<'tenant'>
  /** The companies of the first and of the last queued statement. */
  #queuedFrom: Id<'tenant'>
  #queuedFor: Id<'tenant'>
  #hasEnded = false

  constructor(client: pg.PoolClient, scope: UnitScope, joins: boolean) {
    this.#client = client
    this.#joins = joins
    this.#queued = new QueuedWrites(joins)
    this.#scope = scope
    this.#newUuid = newUuids(scope.now)
    this.#boundTo = scope.tenantId
    this.#queuedFrom = scope.tenantId
    this.#queuedFor = scope.tenantId
  }

  /** @param allowed Reads are sent before it, but their rows are returned, and everything else is done, after it. */
  unitFor(tenantId: Id<'tenant'>, allowed?: Promise<void>): UnitOfWork {
    const client = this.#client
    return {
      ...this.#scope,
      actor: this.#scope.principal.actor,
      isCluster: !this.#joins,
      tenantId,
      query: async (shape, statement) => {
        this.#assertOpen()
        this.#bind(tenantId)
        const rows = fetchRows(client, shape, statement)
        if (allowed) await Promise.all([allowed, rows])
        return rows
      },
      execute: async (statement) => {
        if (allowed) await allowed
        this.#assertOpen()
        this.#bind(tenantId)
        return (await send(client, statement)).rowCount ?? 0
      },
      write: async (write) => {
        if (allowed) await allowed
        this.#assertOpen()
        this.#bind(tenantId)
        const statements = this.#joins ? [joinedWrites([write])] : separated(write)
        const results = await Promise.all(statements.map((statement) => send(client, statement)))
        return results.at(-1)?.rowCount ?? 0
      },
      queue: (statement, retryOn) => {
        this.#bindQueued(tenantId)
        this.#queued.add(statement)
        this.#retryOn(retryOn)
      },
      join: (write, retryOn) => {
        this.#bindQueued(tenantId)
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
    if (!this.#queued.isEmpty) {
      this.#bind(this.#queuedFrom)
      this.#boundTo = this.#queuedFor
    }
    return this.#queued.take().map((statement) => send(this.#client, statement))
  }

  /** From now on nothing is sent: the connection is another one's. */
  end(): void {
    this.#hasEnded = true
  }

  /** Statements of a cluster go to the node of their company, and those of the platform to all. */
  #bind(tenantId: Id<'tenant'>): void {
    if (this.#joins || tenantId === this.#boundTo) return
    this.#boundTo = tenantId
    // If it fails, so do all statements after it.
    void handled(send(this.#client, sql`select app.bind(${tenantId})`))
  }

  #bindQueued(tenantId: Id<'tenant'>): void {
    if (this.#queued.isEmpty) this.#queuedFrom = tenantId
    else if (!this.#joins && tenantId !== this.#queuedFor) this.#queued.add(sql`select app.bind(${tenantId})`)
    this.#queuedFor = tenantId
  }

  #assertOpen(): void {
    if (this.#hasEnded) throw new Error('The unit of work has ended.')
  }

  #retryOn(constraints: readonly string[] = []): void {
    for (const constraint of constraints) this.retryOn.add(constraint)
  }
}

/** Begins the transaction, with the check of the session that is not confirmed yet. */
function begin(client: pg.ClientBase, { tenantId, check }: UnitScope): Promise<void> {
  // Once is enough: the request itself may change the facts, and go on in another transaction.
  const isChecked = check !== undefined && !check.isConfirmed
  check?.take()
  return beginForTenant(client, { tenantId, check: isChecked ? check : undefined })
}

const commitStart = statementStart('commit')

/** Commits; a transaction that was already aborted causes an error, not a silent rollback. */
async function commit(client: pg.ClientBase): Promise<void> {
  const result = await inSpan(commitStart, () => {
    corkUntilNextTick(client)
    return client.query('commit')
  })
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
    error instanceof pg.DatabaseError && error.code === '23505' && constraints.has(constraintOf(error) ?? '')
  )
}

function isWorthRetrying(error: unknown): boolean {
  if (error instanceof WrittenMeanwhileError) return true
  if (!(error instanceof pg.DatabaseError)) return false
  return error.code === '40001' || error.code === '40P01' || renewPlans(error)
}
