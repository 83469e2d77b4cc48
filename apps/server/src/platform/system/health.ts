import { AppError } from '#core/errors/app-error.ts'
import type { FastifyInstance } from 'fastify'
import type { ServerContext } from '../server-context.ts'

/** `/healthz`: the process lives. `/readyz`: it can serve, which needs the database. */
export function serveHealth(app: FastifyInstance, context: ServerContext, isDraining: () => boolean): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async () => {
    if (isDraining()) throw new AppError('unavailable')
    await Promise.all([context.pools.app.query('select 1'), context.pools.auth.query('select 1')])
    return { status: 'ready' }
  })
}
