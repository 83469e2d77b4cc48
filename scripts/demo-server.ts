import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createServer } from '#server/app.ts'
import { openDatabase } from '#server/boot/database.ts'
import { readConfig } from '#server/config.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { createFileStore } from '#server/platform/files/create-file-store.ts'
import type { Clock } from '#server/platform/clock.ts'
import { prepareDatabase } from '#server/platform/db/prepare.ts'
import { root } from './steps.ts'

/** Tuesday 09-Jun-2026, 6:18 PM in Asia/Kolkata: forty-two minutes before reports are due. */
export const demoNow = Temporal.Instant.from('2026-06-09T12:48:00Z')

/** Starts the real server with demo data around a given time, in a temporary folder. Returns its address. */
export async function serveDemo(
  disposables: AsyncDisposableStack,
  {
    clock,
    port = 0,
    withJobs = false,
    env: more = {},
  }: { clock: Clock; port?: number; withJobs?: boolean; env?: Record<string, string> },
): Promise<string> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'daymark-demo-'))
  disposables.defer(() => fs.rmSync(dataDir, { recursive: true, force: true }))
  // Rate limits are off: with a stopped clock their minute never ends.
  const env = { DATA_DIR: dataDir, DAYMARK_LOG_LEVEL: 'error', DAYMARK_LIMIT_FACTOR: '0', ...more }
  const config = readConfig(env)
  const ownerUrl = await openDatabase(config, disposables, console.log)
  const { logins } = await prepareDatabase(ownerUrl)
  await seedDemo({ ownerUrl, clock, files: createFileStore(config.files) })
  const webDir = path.join(root, 'apps/web/dist')
  const publicDir = path.join(root, 'apps/public')
  const server = await createServer({ config, logins, clock, webDir, publicDir, withJobs })
  disposables.defer(() => server.close())
  return server.app.listen({ host: '127.0.0.1', port })
}
