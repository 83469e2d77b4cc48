import { createServer } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import type { Logins } from '#server/platform/db/logins.ts'

/**
 * Runs Daymark as in production, logging included, in a process of its own. Limits are off by default, because a few
 * accounts send the requests of everybody.
 */
const logins = JSON.parse(process.env['BENCH_LOGINS']!) as Logins
const webDir = process.env['BENCH_WEB']
const { app } = await createServer({
  config: readConfig({
    DATA_DIR: process.env['BENCH_DATA']!,
    DAYMARK_LIMIT_FACTOR: process.env['BENCH_LIMIT_FACTOR'] ?? '0',
  }),
  logins,
  ...(webDir ? { webDir } : {}),
})
await app.listen({ host: '127.0.0.1', port: 0 })
process.send!({ port: (app.server.address() as { port: number }).port })

process.on('SIGTERM', () => process.exit(0))
process.on('message', () => {
  globalThis.gc?.()
  process.send!('collected')
})
