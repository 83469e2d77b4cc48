import { required } from '#core/values/required.ts'
import type { OperationKey, ServerOperation } from '#contract/operations.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RequestPrincipal } from '../auth/principal.ts'
import type { Company, Session } from '../auth/session.ts'
import type { PlatformUnit, UnitOfWork, UnitScope } from '../db/unit-of-work.ts'
import { writeUnit } from '../db/write-unit.ts'
import type { ServerContext } from '../server-context.ts'

export type TenantSession = Session & { tenant: Company }

/** What a procedure is given in addition to its unit of work: the validated input and who asks. */
export interface Call<K extends OperationKey> {
  params: ServerOperation[K]['params']
  query: ServerOperation[K]['query']
  body: ServerOperation[K]['body']
  principal: RequestPrincipal & { company: Company }
  context: ServerContext
}

/** The call of a procedure that only a session may make: it is about the session, or about how people sign in. */
export interface SessionCall<K extends OperationKey> extends Call<K> {
  session: TenantSession
}

/** What a procedure that handles HTTP itself is given: uploads, downloads, streams, sign-in. */
export interface RawCall<K extends OperationKey> extends Omit<Call<K>, 'principal'> {
  /** Null for an operation that everybody may call. */
  principal: RequestPrincipal | null
  now: Temporal.Instant
  request: FastifyRequest
  reply: FastifyReply
}

export type RawSessionCall<K extends OperationKey> = RawCall<K> & { session: Session }

/** The scope of a unit of work for a request: a company's, or the platform's. */
export function unitScopeOf({
  principal,
  now,
  context,
  request,
}: Pick<RawCall<never>, 'principal' | 'now' | 'context' | 'request'>): UnitScope {
  const known = required(principal, 'principal')
  const { tenantId, timeZone, check } = known
  return {
    tenantId,
    principal: known,
    now,
    ...(timeZone === undefined ? {} : { timeZone }),
    limits: context.limits,
    address: request.ip,
    ...(check ? { check } : {}),
  }
}

/** Runs one transaction in the company of a call that handles its request itself. */
export function writeOfCall<T>(
  call: Pick<RawCall<never>, 'principal' | 'now' | 'context' | 'request'>,
  work: (unit: UnitOfWork) => Promise<T>,
): Promise<T> {
  const { pools, hub } = call.context
  return writeUnit(pools.app, unitScopeOf(call), hub.publish, work)
}

type Output<K extends OperationKey> = ServerOperation[K]['output']

interface Mounted {
  key: OperationKey
  /** No other kind of principal may call it. */
  needsSession?: true
}

type AnyUnit = UnitOfWork | PlatformUnit

/** The call of any operation. */
interface AnyCall {
  params: unknown
  query: unknown
  body: unknown
  principal: RequestPrincipal | null
  session?: Session | null
  context: ServerContext
}

type AnyRawCall = AnyCall & Pick<RawCall<never>, 'now' | 'request' | 'reply'>

/**
 * A procedure with its operation, ready to be mounted. Its functions are methods because TypeScript lets a method take a
 * narrower parameter: each takes the call of its own operation, which the server has validated before.
 */
export type Procedure =
  | (Mounted & { kind: 'read'; handle(unit: AnyUnit, call: AnyCall): Promise<unknown> })
  | (Mounted & {
      kind: 'write'
      /** Long work without the database, such as hashing a password, before the transaction begins. */
      prepare?(call: AnyCall & Pick<RawCall<never>, 'now' | 'request'>): Promise<unknown>
      handle(unit: AnyUnit, call: AnyCall, prepared: unknown): Promise<unknown>
      /** Fields of the answer about work that continues after the commit. */
      follow?(of: UnitScope, call: AnyCall, answer: unknown): Promise<object>
    })
  | (Mounted & { kind: 'raw'; handle(call: AnyRawCall): Promise<unknown> })

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
export type SessionPreparation<K extends OperationKey> = SessionCall<K> & Pick<RawCall<K>, 'now' | 'request'>

/** A writing procedure with work before the transaction, whose result it is given. */
export function prepareAndWrite<K extends OperationKey, Prepared>(
  key: K,
  prepare: (call: Preparation<K>) => Promise<Prepared>,
  handle: (unit: UnitOfWork, call: Call<K>, prepared: Prepared) => Promise<Output<K>>,
): Procedure {
  return { key, kind: 'write', prepare, handle }
}

/** `read`, for sessions alone. */
export function sessionRead<K extends OperationKey>(
  key: K,
  handle: (unit: UnitOfWork, call: SessionCall<K>) => Promise<Output<K>>,
): Procedure {
  return { key, kind: 'read', needsSession: true, handle }
}

/** `write`, for sessions alone. */
export function sessionWrite<K extends OperationKey>(
  key: K,
  handle: (unit: UnitOfWork, call: SessionCall<K>) => Promise<Output<K>>,
): Procedure {
  return { key, kind: 'write', needsSession: true, handle }
}

/** `prepareAndWrite`, for sessions alone. */
export function sessionPrepareAndWrite<K extends OperationKey, Prepared>(
  key: K,
  prepare: (call: SessionPreparation<K>) => Promise<Prepared>,
  handle: (unit: UnitOfWork, call: SessionCall<K>, prepared: Prepared) => Promise<Output<K>>,
): Procedure {
  return { key, kind: 'write', needsSession: true, prepare, handle }
}

/**
 * A writing procedure whose answer also says how something went that begins with the commit, such as a call to another
 * server. That part is not stored: a repeated request gets the current state.
 */
export function writeAndFollow<K extends OperationKey, Follows extends keyof Output<K>>(
  key: K,
  handle: (unit: UnitOfWork, call: Call<K>) => Promise<Output<K>>,
  follow: (scope: UnitScope, call: Call<K>, answer: Output<K>) => Promise<Pick<Output<K>, Follows>>,
): Procedure {
  return { key, kind: 'write', handle, follow }
}

type PlatformCall<K extends OperationKey> = Omit<Call<K>, 'principal'> & { principal: RequestPrincipal }

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
  prepare: (call: PlatformCall<K> & Pick<RawCall<K>, 'now' | 'request'>) => Promise<Prepared>,
  handle: (unit: PlatformUnit, call: PlatformCall<K>, prepared: Prepared) => Promise<Output<K>>,
): Procedure {
  return { key, kind: 'write', prepare, handle }
}

/** A procedure that handles the request itself; if it returns the reply instead of an output, it has sent it too. */
export function raw<K extends OperationKey>(
  key: K,
  handle: (call: RawCall<K>) => Promise<Output<K> | FastifyReply>,
): Procedure {
  return { key, kind: 'raw', handle }
}

/** `raw`, for sessions alone. */
export function sessionRaw<K extends OperationKey>(
  key: K,
  handle: (call: RawSessionCall<K>) => Promise<Output<K> | FastifyReply>,
): Procedure {
  return { key, kind: 'raw', needsSession: true, handle }
}
