import { AppError } from '#core/errors/app-error.ts'
import type { FastifyInstance } from 'fastify'
import type { ServerContext } from '../server-context.ts'

/** Turning requests away for as long as this, the server is told to get none for a while. */
const overloadedForLongMs = 10_000

/** `/healthz`: the process lives. `/readyz`: it can serve, which needs the database and free slots. */
export function serveHealth(app: FastifyInstance, context: ServerContext, isDraining: () => boolean): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async () => {
    if (isDraining() || context.slots.overloadedMs() > overloadedForLongMs) throw new AppError('unavailable')
    await Promise.all([context.pools.app.query('select 1'), context.pools.auth.query('select 1')])
    return { status: 'ready' }
  })
}
