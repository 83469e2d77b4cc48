import * as z from 'zod'
import * as column from '../db/column.ts'
import { AppError } from '#core/errors/app-error.ts'
import { required } from '#core/values/required.ts'
import { createHash } from 'node:crypto'
import { principalId } from '../auth/principal.ts'
import { sql } from '../db/sql.ts'
import type { UnitOfWork } from '../db/unit-of-work.ts'
import type { Guard } from '../db/write-unit.ts'

/** A client's key, with the hash of its request. */
export interface IdempotencyKey {
  operation: string
  key: string
  requestHash: Buffer
}

export interface StoredAnswer {
  status: number
  answer: unknown
  /** The request was carried out before, and this is the first answer again. */
  isReplayed?: true
}

/** @param key The request's header `Idempotency-Key`, if it has one. */
export function idempotencyKeyOf(
  key: string | readonly string[] | undefined,
  operation: string,
  content: unknown,
): IdempotencyKey | undefined {
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))
    throw new AppError('validation_failed', {
      fields: [{ field: 'header.idempotency-key', message: 'Use 1 to 200 visible ASCII characters.' }],
    })
  const plain = JSON.stringify(content, withoutPasswords)
  return { operation, key, requestHash: createHash('sha256').update(plain).digest() }
}

/** With a fast hash of a password, a reader of the table could guess the password. */
function withoutPasswords(name: string, value: unknown): unknown {
  return /password$/i.test(name) && typeof value === 'string' ? undefined : value
}

/** The request was answered before: nothing of the repeated work is kept. */
class AnsweredBefore extends Error {
  readonly stored: StoredAnswer

  constructor(stored: StoredAnswer) {
    super('The request was answered before.')
    this.stored = stored
  }
}

/**
 * Runs the work once for a key: a repeated request gets the first answer and changes nothing. The work ends with
 * `keepAnswer`, so that the answer is stored in its transaction.
 * @param write Runs the work in a unit of work with this guard.
 * @throws AppError `request_in_progress` while the first still runs, `request_already_done` once its answer is no
 * longer kept, `idempotency_key_reused` for other content.
 */
export async function runOnce(
  key: IdempotencyKey | undefined,
  write: (guard?: Guard) => Promise<StoredAnswer>,
): Promise<StoredAnswer> {
  if (!key) return write()
  try {
    return await write(async (unit) => {
      const stored = await findStored(unit, key)
      if (stored) throw new AnsweredBefore(stored)
    })
  } catch (error) {
    if (error instanceof AnsweredBefore) return error.stored
    throw error
  }
}

/** Stores the answer with its key, if there is one. */
export function keepAnswer(
  unit: UnitOfWork,
  key: IdempotencyKey | undefined,
  result: StoredAnswer,
): StoredAnswer {
  if (!key) return result
  const last = sql`
    insert into app.idempotency_keys (tenant_id, user_id, operation, key, request_hash, status, answer, answered_at)
    values (${unit.tenantId}, ${principalId(unit.principal)}, ${key.operation}, ${key.key}, ${key.requestHash},
      ${result.status}, ${JSON.stringify(result.answer ?? null)}, ${unit.now})`
  unit.join({ last }, ['idempotency_keys_pkey'])
  return result
}

async function findStored(unit: UnitOfWork, key: IdempotencyKey): Promise<StoredAnswer | undefined> {
  const scope = principalId(unit.principal)
  const lock = `${unit.tenantId} ${scope} ${key.operation} ${key.key}`
  // Two statements: the second sees what the previous holder of the lock has committed.
  const [[taken], [row]] = await Promise.all([
    unit.query(
      { is_free: column.boolean },
      sql`select pg_try_advisory_xact_lock(hashtextextended(${lock}, 0)) as is_free`,
    ),
    unit.query(
      {
        status: column.integer,
        answer: column.orNull(column.json(z.unknown())),
        is_same: column.boolean,
        is_forgotten: column.boolean,
      },
      sql`
      select status, answer, request_hash = ${key.requestHash} as is_same, is_forgotten from app.idempotency_keys
      where tenant_id = ${unit.tenantId} and user_id = ${scope}
        and operation = ${key.operation} and key = ${key.key}`,
    ),
  ])
  if (row) {
    if (!row.is_same) throw new AppError('idempotency_key_reused')
    if (row.is_forgotten) throw new AppError('request_already_done')
    return { status: row.status, answer: row.answer ?? undefined, isReplayed: true }
  }
  if (!required(taken, 'answer about the key').is_free)
    throw new AppError('request_in_progress', { retryAfterSeconds: 1 })
  return undefined
}
