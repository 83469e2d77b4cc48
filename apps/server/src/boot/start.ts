import fs from 'node:fs'
import path from 'node:path'
import { createServer } from '#server/app.ts'
import type { Logins } from '#server/platform/db/logins.ts'
import { underPreparationLock } from '#server/platform/db/preparation-lock.ts'
import { prepareHeldDatabase } from '#server/platform/db/prepare.ts'
import { uploadFolder } from '#server/features/attachments/procedures.ts'
import { openSecretBox } from '#server/platform/secrets/secret-box.ts'
import type { Config } from '../config.ts'
import { prepareDataFolder } from './data-folder.ts'
import { openDatabase } from './database.ts'
import { seedWhenEmpty, type People } from './demo.ts'
import { checkPortIsFree, portError } from './free-port.ts'
import { lockOrRefuse } from './instance-lock.ts'
import { preparePooler } from './pooler.ts'
import { step, type Say } from './progress.ts'
import { checkSecretKey } from './secret-key.ts'
import type { StopRequest } from './stop-request.ts'
import { welcome } from './welcome.ts'

export interface StartOptions {
  config: Config
  /** Receives everything that has to be closed again, in the order of opening. */
  disposables: AsyncDisposableStack
  stop: StopRequest
  say: Say
}

/** Starts everything, in an order in which a failing step leaves nothing changed. */
export async function start({ config, disposables, stop, say }: StartOptions): Promise<void> {
  const begun = performance.now()
  const next = <T>(doing: string, work: () => T | Promise<T>) => {
    stop.throwIfAsked()
    return step(say, doing, work)
  }
  await checkPortIsFree(config.host, config.port)
  prepareDataFolder(config.dataDir, 'DATA_DIR')
  const lock = lockOrRefuse(config.dataDir)
  disposables.defer(() => lock.release())
  // Unfinished uploads of the last run; their clients send them again.
  fs.rmSync(path.join(config.dataDir, uploadFolder), { recursive: true, force: true })
  if (config.files.kind === 'folder') prepareDataFolder(config.files.dir, 'DAYMARK_FILES_DIR')

  const ownerUrl = await next(
    config.databaseUrl
      ? 'Connecting to the database of DATABASE_URL'
      : `Starting PostgreSQL in ${config.dataDir}`,
    () => openDatabase(config, disposables, say, { waitsFor: stop }),
  )
  const { logins, people } = await next('Bringing the database schema up to date', () =>
    prepare({ config, ownerUrl, stop, say }),
  )

  stop.throwIfAsked()
  const webDir = path.resolve(import.meta.dirname, '../../../web/dist')
  const publicDir = path.resolve(import.meta.dirname, '../../../public')
  const server = await createServer({ config, logins, webDir, publicDir })
  disposables.defer(() => server.close())
  disposables.defer(() => server.drain())
  try {
    await server.app.listen({ host: config.host, port: config.port })
  } catch (error) {
    throw portError(error as NodeJS.ErrnoException, config.host, config.port)
  }
  const { port } = server.app.server.address() as { port: number }
  say(welcome({ config, port, people, seconds: (performance.now() - begun) / 1000 }))
}

interface Preparation extends Omit<StartOptions, 'disposables'> {
  ownerUrl: string
}

/** Everything that a start writes into the database, under a lock against the starts of other servers. */
function prepare({ config, ownerUrl, stop, say }: Preparation): Promise<{ logins: Logins; people: People }> {
  let isWaiting = false
  const onWait = () => {
    stop.throwIfAsked()
    if (!isWaiting) say('  waiting for another server, which prepares this database')
    isWaiting = true
  }
  return underPreparationLock(ownerUrl, onWait, async () => {
    const { logins, applied } = await prepareHeldDatabase(ownerUrl)
    if (config.poolerUrl) await preparePooler(config.poolerUrl, ownerUrl, logins)
    await checkSecretKey(ownerUrl, openSecretBox(config))
    if (applied.length > 0)
      say(`  ${applied.length} ${applied.length === 1 ? 'migration' : 'migrations'} applied`)
    stop.throwIfAsked()
    return { logins, people: await seedWhenEmpty({ config, ownerUrl, say }) }
  })
}
