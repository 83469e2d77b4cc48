import { AppError } from '#core/errors/app-error.ts'
import type { ErrorCode } from '#core/errors/codes.ts'
import type { FastifyInstance } from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { ServerContext } from '../server-context.ts'
import { schemaProblem } from '../db/schema-state.ts'
import { sql } from '../db/sql.ts'
import { send } from '../db/statement.ts'
import { readingMethods } from '../http/request-log.ts'
import { tryFolder } from '../files/try-folder.ts'
import { rememberFor } from './remember.ts'
import { running } from './running-version.ts'

/** After refusing requests for this long, the server reports that it is not ready. */
const overloadedForLongMs = 10_000
/** A queue that does not answer must not delay a probe. */
const agesWithinMs = 2_000
/** How long the result of a write test is remembered. */
const rememberWritesMs = 10_000
const rememberSchemaMs = 10_000

interface Facts {
  isDraining: () => boolean
  /** How long ago each job last finished, in seconds. */
  agesOfJobs: () => Promise<Record<string, number | null>>
  /** The folder in which uploads are received. */
  uploadFolder: string
  /** The newest migration that this server knows. */
  newestMigration: number
}

/**
 * `/healthz`: the process runs. `/readyz`: it can serve requests, which needs the database with a schema that this
 * version can work with, free work slots, and working writes; it also says which version this is, and how long ago each
 * scheduled job last finished, which does not affect readiness.
 */
export function serveHealth(
  app: FastifyInstance,
  context: ServerContext,
  { isDraining, agesOfJobs, uploadFolder, newestMigration }: Facts,
): void {
  const refusalOfWrites = rememberFor(rememberWritesMs, () => writeRefusal(context, uploadFolder))
  let problemOfSchema: ErrorCode | undefined
  const readSchema = rememberFor(rememberSchemaMs, async () => {
    problemOfSchema = await schemaProblem(context.pools.auth, newestMigration)
  })
  // A write is refused before anything of it is done; it does not wait for a database that does not answer.
  app.addHook('onRequest', async ({ method, routeOptions }) => {
    if (readingMethods.has(method) || !routeOptions.url?.startsWith('/api/')) return
    readSchema().catch(() => {})
    if (problemOfSchema) throw new AppError(problemOfSchema)
  })
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async () => {
    if (isDraining() || context.slots.overloadedMs() > overloadedForLongMs) throw new AppError('unavailable')
    await Promise.all([context.pools.app.query('select 1'), context.pools.auth.query('select 1')])
    await readSchema()
    if (problemOfSchema) throw new AppError(problemOfSchema)
    const refusal = await refusalOfWrites()
    if (refusal) throw refusal
    const ages = Object.entries(
      await Promise.race([agesOfJobs().catch(() => ({})), pause(agesWithinMs, {}, { ref: false })]),
    )
    const secondsSinceJobs = Object.fromEntries(
      ages.map(([job, age]) => [job, age === null ? null : Math.round(age)]),
    )
    return { status: 'ready', ...running, secondsSinceJobs }
  })
}

/** A full disk or quota, and a database that accepts no writes, such as a standby. */
const refusesWrites = new Set(['53100', '53400', '25006'])

/**
 * Tries a write into the database, the store of files and the folder of uploads.
 * @returns The refusal that names the one that cannot be written; undefined if all can.
 * @throws Any other error, such as an unreachable database.
 */
async function writeRefusal(
  { pools, clock, files }: ServerContext,
  uploadFolder: string,
): Promise<AppError | undefined> {
  try {
    await send(pools.auth, sql`select auth.try_writing(${clock.now()})`)
    await Promise.all([tryFolder(uploadFolder), files.tryWriting()])
    return undefined
  } catch (error) {
    if (error instanceof pg.DatabaseError && refusesWrites.has(error.code ?? ''))
      return new AppError('database_not_writable')
    if (error instanceof AppError && error.status === 507) return new AppError('files_not_writable')
    throw error
  }
}
