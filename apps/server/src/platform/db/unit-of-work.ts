import { platformTenantId } from '../ids.ts'
import type { Id, IdKind } from '#core/ids/id.ts'
import type { Actor } from '#core/access/actor.ts'
import type pg from 'pg'
import type { Principal } from '../auth/principal.ts'
import type { SessionCheck } from '../auth/session-check.ts'
import type { Hint } from '../events/hint.ts'
import type { Limits } from '../limits/limits.ts'
import type { RowOf, RowShape } from './column.ts'
import type { Write } from './joined-writes.ts'
import { sql, type Sql } from './sql.ts'
import { isCluster, TenantReads } from './tenant-query.ts'

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

/**
 * One request, job or import: the company, the actor, the time, and the database bound to that company. In a writing
 * unit of work every statement belongs to one transaction.
 */
export interface UnitOfWork extends UnitScope {
  /** The principal's actor, by whose permissions rules decide. */
  actor: Actor
  /** Whether the rows of companies lie on the nodes of a cluster. */
  isCluster: boolean
  /** The rows of the statement; the shape gives their columns and types. */
  query<Shape extends RowShape>(shape: Shape, statement: Sql): Promise<RowOf<Shape>[]>
  /** Runs the statement and returns the number of affected rows. */
  execute(statement: Sql): Promise<number>
  /** Runs the write and returns the number of rows of its last part. */
  write(write: Write): Promise<number>
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

/**
 * The condition of a row for signing in that it belongs to the unit's company, or to the platform, by which a cluster
 * finds its node. On one node nothing is needed: rows of the platform have no company, and policies hide others.
 */
export const onNodeOf = ({ isCluster, tenantId }: UnitOfWork, column: Sql): Sql =>
  isCluster ? sql`${column} = ${tenantId}` : sql`true`

/** Reads for a tenant: each statement is a transaction of its own. */
export function readUnit(pool: pg.Pool, scope: UnitScope): UnitOfWork {
  const reads = new TenantReads(pool, scope)
  const refuse = (): never => {
    throw new Error('A reading unit does not write.')
  }
  return {
    ...scope,
    actor: scope.principal.actor,
    isCluster: isCluster(pool),
    query: (shape, statement) => reads.query(shape, statement),
    execute: refuse,
    write: refuse,
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
