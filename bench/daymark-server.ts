import fs from 'node:fs'
import path from 'node:path'
import type * as Driver from 'pg'
import type * as App from '#server/app.ts'
import type * as Memory from '#server/boot/memory.ts'
import { readConfig } from '#server/config.ts'
import type { Logins } from '#server/platform/db/logins.ts'
import { countUse } from './count-use.ts'

/**
 * Runs Daymark as in production, logging included, in a process of its own: this version, or the one of the folder that
 * `BENCH_SOURCE` names. Limits are off by default, because a few accounts send the requests of everybody. The message
 * "use" is answered with what was used since the last one.
 */
const source = process.env['BENCH_SOURCE'] ?? path.join(import.meta.dirname, '..')
const { default: pg } = (await import(path.join(source, 'node_modules/pg/esm/index.mjs'))) as typeof Driver
const use = countUse(pg)
// As in production; earlier versions have no such rule.
const memory = path.join(source, 'apps/server/src/boot/memory.ts')
if (fs.existsSync(memory)) ((await import(memory)) as typeof Memory).boundHeapGrowth()
const { createServer } = (await import(path.join(source, 'apps/server/src/app.ts'))) as typeof App

const logins = JSON.parse(process.env['BENCH_LOGINS']!) as Logins
const webDir = process.env['BENCH_WEB']
const startsAt = process.env['BENCH_NOW']
const begun = performance.now()
const startingAt = (start: Temporal.Instant) => ({
  now: () => start.add({ milliseconds: Math.round(performance.now() - begun) }),
})
const { app } = await createServer({
  config: readConfig({
    DATA_DIR: process.env['BENCH_DATA']!,
    DAYMARK_LIMIT_FACTOR: process.env['BENCH_LIMIT_FACTOR'] ?? '0',
  }),
  logins,
  ...(webDir ? { webDir } : {}),
  ...(startsAt ? { clock: startingAt(Temporal.Instant.from(startsAt)) } : {}),
})
await app.listen({ host: '127.0.0.1', port: 0 })
process.send!({ port: (app.server.address() as { port: number }).port })

process.on('SIGTERM', () => process.exit(0))
process.on('message', (asked) => {
  if (asked === 'use') return void process.send!(use())
  globalThis.gc?.()
  process.send!('collected')
})
