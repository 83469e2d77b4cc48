import { AppError } from '#core/errors/app-error.ts'
import type { FastifyInstance } from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'
import type { ServerContext } from '../server-context.ts'
import { rememberFor } from './remember.ts'
import { writeRefusal } from './write-trial.ts'

/** Turning requests away for as long as this, the server is told to get none for a while. */
const overloadedForLongMs = 10_000
/** A queue that does not answer keeps no probe waiting. */
const agesWithinMs = 2_000
/** For how long it is believed that writes work, or do not. */
const rememberWritesMs = 10_000

interface Facts {
  isDraining: () => boolean
  /** How long ago each job was last done, in seconds. */
  agesOfJobs: () => Promise<Record<string, number | null>>
  /** Where uploads are received. */
  uploadFolder: string
}

/**
 * `/healthz`: the process lives. `/readyz`: it can serve, which needs the database, free slots, and writes that work; it
 * also tells how long ago each scheduled job was last done, which keeps no request from being served.
 */
export function serveHealth(
  app: FastifyInstance,
  context: ServerContext,
  { isDraining, agesOfJobs, uploadFolder }: Facts,
): void {
  const refusalOfWrites = rememberFor(rememberWritesMs, () => writeRefusal(context, uploadFolder))
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async () => {
    if (isDraining() || context.slots.overloadedMs() > overloadedForLongMs) throw new AppError('unavailable')
    await Promise.all([context.pools.app.query('select 1'), context.pools.auth.query('select 1')])
    const refusal = await refusalOfWrites()
    if (refusal) throw refusal
    const ages = Object.entries(
      await Promise.race([agesOfJobs().catch(() => ({})), pause(agesWithinMs, {}, { ref: false })]),
    )
    const secondsSinceJobs = Object.fromEntries(
      ages.map(([job, age]) => [job, age === null ? null : Math.round(age)]),
    )
    return { status: 'ready', secondsSinceJobs }
  })
}
