import type { OperationKey, ServerOperation } from '#contract/operations.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Session } from '../auth/session.ts'
import { platformTenantId, type PlatformUnit, type UnitOfWork, type UnitScope } from '../db/unit-of-work.ts'
import type { ServerContext } from '../server-context.ts'

export type TenantSession = Session & { tenant: NonNullable<Session['tenant']> }

/** What a procedure is given in addition to its unit of work: the validated input and the session. */
export interface Call<K extends OperationKey> {
  params: ServerOperation[K]['params']
  query: ServerOperation[K]['query']
  body: ServerOperation[K]['body']
  session: TenantSession
  context: ServerContext
}

/** What a procedure that handles HTTP itself is given: uploads, downloads, streams, sign-in. */
export interface RawCall<K extends OperationKey> extends Omit<Call<K>, 'session'> {
  session: Session | null
  now: Temporal.Instant
  request: FastifyRequest
  reply: FastifyReply
}

/** The scope of a unit of work for a session: a person's in their company, a platform administrator's in none. */
export function unitScopeOf({
  session,
  now,
  context,
  request,
}: Pick<RawCall<never>, 'session' | 'now' | 'context' | 'request'>): UnitScope {
  const { tenant, actor, timeZone } = session!
  return {
    tenantId: tenant?.id ?? platformTenantId,
    actor,
    now,
    timeZone,
    limits: context.limits,
    address: request.ip,
  }
}

type Output<K extends OperationKey> = ServerOperation[K]['output']

/** A procedure with its operation, ready to be mounted. */
export type Procedure =
  | { key: OperationKey; kind: 'read'; handle: (unit: never, call: never) => Promise<unknown> }
  | {
      key: OperationKey
      kind: 'write'
      /** Long work without the database, such as hashing a password, before the transaction begins. */
      prepare?: (call: never) => Promise<unknown>
      handle: (unit: never, call: never, prepared: never) => Promise<unknown>
      /** What the answer says of something that goes on after the commit. */
      follow?: (of: UnitScope, call: never, answer: never) => Promise<object>
    }
  | { key: OperationKey; kind: 'raw'; handle: (call: never) => Promise<unknown> }

/** A procedure that only reads. */
export function read<K extends OperationKey>(
  key: K,
  handle: (unit: UnitOfWork, call: Call<K>) => Promise<Output<K>>,
): Procedure {
  return { key, kind: 'read', handle }
}

/** A procedure that writes: one transaction, and once per idempotency key. */
export function write<K extends OperationKey>(
  key: K,
  handle: (unit: UnitOfWork, call: Call<K>) => Promise<Output<K>>,
): Procedure {
  return { key, kind: 'write', handle }
}

/** What the work before a transaction is given: also the request, by which attempts at a password are counted. */
export type Preparation<K extends OperationKey> = Call<K> & Pick<RawCall<K>, 'now' | 'request'>

/** A writing procedure with work before the transaction, whose result it is given. */
export function prepareAndWrite<K extends OperationKey, Prepared>(
  key: K,
  prepare: (call: Preparation<K>) => Promise<Prepared>,
  handle: (unit: UnitOfWork, call: Call<K>, prepared: Prepared) => Promise<Output<K>>,
): Procedure {
  return { key, kind: 'write', prepare, handle }
}

/**
 * A writing procedure whose answer also says how something went that begins with the commit, such as a call to another
 * server. That part is not stored: a repeated request gets what is so then.
 */
export function writeAndFollow<K extends OperationKey, Follows extends keyof Output<K>>(
  key: K,
  handle: (unit: UnitOfWork, call: Call<K>) => Promise<Output<K>>,
  follow: (of: UnitScope, call: Call<K>, answer: Output<K>) => Promise<Pick<Output<K>, Follows>>,
): Procedure {
  return { key, kind: 'write', handle, follow }
}

type PlatformCall<K extends OperationKey> = Omit<Call<K>, 'session'> & { session: Session }

/** A procedure of the platform administrator that only reads, across companies. */
export function platformRead<K extends OperationKey>(
  key: K,
  handle: (unit: PlatformUnit, call: PlatformCall<K>) => Promise<Output<K>>,
): Procedure {
  return { key, kind: 'read', handle }
}

/** A procedure of the platform administrator that writes: one transaction, and once per idempotency key. */
export function platformWrite<K extends OperationKey>(
  key: K,
  handle: (unit: PlatformUnit, call: PlatformCall<K>) => Promise<Output<K>>,
): Procedure {
  return { key, kind: 'write', handle }
}

/** The same with work before the transaction, whose result it is given. */
export function platformPrepareAndWrite<K extends OperationKey, Prepared>(
  key: K,
  prepare: (call: PlatformCall<K>) => Promise<Prepared>,
  handle: (unit: PlatformUnit, call: PlatformCall<K>, prepared: Prepared) => Promise<Output<K>>,
): Procedure {
  return { key, kind: 'write', prepare, handle }
}

/** A procedure that handles the request itself, and the reply too where it returns that instead of an output. */
export function raw<K extends OperationKey>(
  key: K,
  handle: (call: RawCall<K>) => Promise<Output<K> | FastifyReply>,
): Procedure {
  return { key, kind: 'raw', handle }
}
