import type { Operation } from '#contract/operation.ts'
import { operations, type OperationKey, type Operations } from '#contract/operations.ts'
import type { FastifyRequest } from 'fastify'
import type { RequestPrincipal } from '../auth/principal.ts'
import { readPlatformUnit, readUnit, type UnitOfWork } from '../db/unit-of-work.ts'
import { writePlatformUnit, writeUnit } from '../db/write-unit.ts'
import type { ServerContext } from '../server-context.ts'
import { authorise } from './access.ts'
import { encodeIds } from './encode-ids.ts'
import { idempotencyKeyOf, keepAnswer, runOnce, type StoredAnswer } from './idempotency.ts'
import { unitScopeOf, type Procedure } from './procedure.ts'
import { validate } from './validate.ts'

/** A procedure that runs in a unit of work. */
export type UnitProcedure = Exclude<Procedure, { kind: 'raw' }>

/** A request in whose course a procedure runs. */
export interface Asked {
  context: ServerContext
  request: FastifyRequest
  now: Temporal.Instant
}

interface Given {
  principal: RequestPrincipal | null
  /** Validated before. */
  input: ReturnType<typeof validate>
  /** The idempotency key, as the sender gave it. */
  key: string | readonly string[] | undefined
}

/** Runs a procedure in its unit of work, once for its idempotency key. */
export async function perform(
  { context, request, now }: Asked,
  procedure: UnitProcedure,
  { principal, input, key: givenKey }: Given,
): Promise<StoredAnswer> {
  const operation: Operation = operations[procedure.key]
  const scope = unitScopeOf({ principal, now, context, request })
  // The platform's login sees all companies; every other one is limited to one.
  const isPlatform = operation.access === 'platform'
  const pool = isPlatform ? context.pools.platform : context.pools.app
  const call = { ...input, principal, session: principal?.session ?? null, context }
  if (procedure.kind === 'read') {
    const unit = isPlatform ? readPlatformUnit(pool, scope) : readUnit(pool, scope)
    const output = await procedure.handle(unit, call)
    return { status: operation.status, answer: encodeIds(operation.output, output) }
  }
  const key = idempotencyKeyOf(givenKey, procedure.key, input)
  const prepared = await procedure.prepare?.({ ...call, now, request })
  const write = isPlatform ? writePlatformUnit : writeUnit
  const work = async (unit: UnitOfWork): Promise<StoredAnswer> => {
    const output = await procedure.handle(unit, call, prepared)
    return keepAnswer(unit, key, {
      status: operation.status,
      answer: encodeIds(operation.output, output),
    })
  }
  const result = await runOnce(key, (guard) => write(pool, scope, context.hub.publish, work, guard))
  if (!procedure.follow) return result
  // The answer may be the one that was stored for an earlier request.
  const followed = await procedure.follow(scope, call, operation.output?.parse(result.answer))
  return { ...result, answer: { ...(result.answer as object), ...followed } }
}

/**
 * Calls a procedure in the course of another request, with the checks of a request of its own: access, then content.
 * @returns The answer in its JSON form.
 */
export async function callProcedure<K extends OperationKey>(
  asked: Asked,
  procedure: UnitProcedure,
  principal: RequestPrincipal,
  { key, ...sent }: { params?: unknown; query?: unknown; body?: unknown; key?: string | undefined },
): Promise<Operations[K]['output']> {
  const operation: Operation = operations[procedure.key]
  authorise(principal, operation, procedure)
  const input = validate(operation, {
    params: sent.params ?? {},
    query: sent.query ?? {},
    body: sent.body,
  })
  const { answer } = await perform(asked, procedure, { principal, input, key })
  return answer
}
