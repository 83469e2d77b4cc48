import path from 'node:path'
import { createServer } from '#server/app.ts'
import { ensureLogins } from '#server/platform/db/logins.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openSecretBox } from '#server/platform/secrets/secret-box.ts'
import type { Config } from '../config.ts'
import { prepareDataFolder } from './data-folder.ts'
import { openDatabase } from './database.ts'
import { seedWhenEmpty } from './demo.ts'
import { checkPortIsFree, portError } from './free-port.ts'
import { lockOrRefuse } from './instance-lock.ts'
import { step, type Say } from './progress.ts'
import { checkSecretKey } from './secret-key.ts'
import type { StopRequest } from './stop-request.ts'
import { welcome } from './welcome.ts'

export interface StartOptions {
  config: Config
  /** Receives what has to be closed again, in the order of opening. */
  house: AsyncDisposableStack
  stop: StopRequest
  say: Say
}

/** Brings everything up in an order in which a step that fails has not harmed anything. */
export async function start({ config, house, stop, say }: StartOptions): Promise<void> {
  const begun = performance.now()
  const next = <T>(doing: string, work: () => T | Promise<T>) => {
    stop.throwIfAsked()
    return step(say, doing, work)
  }
  await checkPortIsFree(config.host, config.port)
  prepareDataFolder(config.dataDir, 'DATA_DIR')
  const lock = lockOrRefuse(config.dataDir)
  house.defer(() => lock.release())
  if (config.files.kind === 'folder') prepareDataFolder(config.files.dir, 'DAYMARK_FILES_DIR')

  const ownerUrl = await next(
    config.databaseUrl
      ? 'Connecting to the database of DATABASE_URL'
      : `Starting PostgreSQL in ${config.dataDir}`,
    () => openDatabase(config, house, say),
  )
  // Before the schema, which says what each login may do.
  const logins = await ensureLogins(ownerUrl)
  const { applied } = await next('Bringing the database schema up to date', () => migrate(ownerUrl))
  await checkSecretKey(ownerUrl, openSecretBox(config))
  if (applied.length > 0)
    say(`  ${applied.length} ${applied.length === 1 ? 'migration' : 'migrations'} applied`)
  stop.throwIfAsked()
  const people = await seedWhenEmpty({ config, ownerUrl, say })

  stop.throwIfAsked()
  const webDir = path.resolve(import.meta.dirname, '../../../web/dist')
  const server = await createServer({ config, logins, webDir })
  house.defer(() => server.close())
  try {
    await server.app.listen({ host: config.host, port: config.port })
  } catch (error) {
    throw portError(error as NodeJS.ErrnoException, config.host, config.port)
  }
  const { port } = server.app.server.address() as { port: number }
  say(welcome({ config, port, people, seconds: (performance.now() - begun) / 1000 }))
}
