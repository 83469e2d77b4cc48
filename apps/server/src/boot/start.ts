import { counted } from '#core/texts/counted.ts'
import fs from 'node:fs'
import path from 'node:path'
import { createServer, type RunningServer } from '#server/app.ts'
import type { Logins } from '#server/platform/db/logins.ts'
import { firstRow } from '#server/platform/db/rows.ts'
import { underPreparationLock, prepareHeldDatabase } from '#server/platform/db/prepare.ts'
import { uploadFolder } from '#server/features/attachments/procedures.ts'
import { openSecretBox, type SecretBox } from '#server/platform/secrets/secret-box.ts'
import net from 'node:net'
import { withOwner } from '#server/platform/db/owner.ts'
import type { Config } from '../config.ts'
import { prepareDataFolder } from './data-folder.ts'
import { openDatabase } from './database.ts'
import { seedWhenEmpty, type People } from './demo.ts'
import { lockOrRefuse } from './instance-lock.ts'
import { preparePooler } from './pooler.ts'
import { isForPeople, step, type Say } from './progress.ts'
import type { StopRequest } from './stop-request.ts'
import { welcome } from './welcome.ts'
import { StartError } from './start-error.ts'

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
  for (const complaint of config.complaints) say(complaint)
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

  if (config.backups) checkBackupFolder(config.backups.dir, say)

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
  const server = await createServer({ config, logins, ownerUrl, webDir, publicDir })
  disposables.defer(() => server.close())
  disposables.defer(() => server.drain())
  try {
    await server.app.listen({ host: config.host, port: config.port })
  } catch (error) {
    throw portError(error as NodeJS.ErrnoException, config.host, config.port)
  }
  await listenForMail(server, config)
  const { port } = server.app.server.address() as { port: number }
  say(welcome({ config, port, people, seconds: (performance.now() - begun) / 1000, isForPeople }))
}

/** Begins to receive answers to mails, if the operator has set it up. */
async function listenForMail({ mailListener }: RunningServer, { mailIn }: Config): Promise<void> {
  try {
    await mailListener?.listen()
  } catch (error) {
    const { host, port } = mailIn?.smtp ?? {}
    throw new StartError(
      `Mail cannot be received at ${host}:${port} (DAYMARK_MAIL_IN_SMTP): ${(error as Error).message}`,
    )
  }
}

/** Backups fail without their folder, but people can work: its disk may be back before the next backup is due. */
function checkBackupFolder(dir: string, say: Say): void {
  try {
    prepareDataFolder(dir, 'DAYMARK_BACKUP_DIR', 'for a backup')
  } catch (error) {
    say(`  ${(error as Error).message} No scheduled backup can be made.`)
  }
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
    if (applied.length > 0) say(`  ${counted(applied.length, 'migration', 'migrations')} applied`)
    stop.throwIfAsked()
    return { logins, people: await seedWhenEmpty({ config, ownerUrl, say }) }
  })
}

/** Checked before anything is changed, so that a start that cannot succeed leaves nothing behind. */
async function checkPortIsFree(host: string, port: number): Promise<void> {
  const probe = net.createServer()
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject)
      probe.listen({ host, port, exclusive: true }, resolve)
    })
  } catch (error) {
    throw portError(error as NodeJS.ErrnoException, host, port)
  } finally {
    await new Promise((resolve) => probe.close(resolve))
  }
}

function portError(error: NodeJS.ErrnoException, host: string, port: number): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartError(
        `Port ${port} on ${host} is already in use: stop the program that uses it, or set PORT to another.`,
      )
    case 'EACCES':
      return new StartError(
        `Port ${port} needs rights that this user does not have: set PORT to 1024 or higher.`,
      )
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(
        `HOST (${host}) is not an address of this machine: set it to one that is, or to 0.0.0.0 for all.`,
      )
    default:
      return error
  }
}

/**
 * Refuses to start with another key than the other servers on this database: this server could not read what they have
 * sealed.
 */
async function checkSecretKey(ownerUrl: string, secrets: SecretBox): Promise<void> {
  await withOwner(ownerUrl, async (owner) => {
    await owner.query(`create table if not exists private.secret_key (
      only_one boolean primary key default true check (only_one), fingerprint text not null)`)
    await owner.query('insert into private.secret_key (fingerprint) values ($1) on conflict do nothing', [
      secrets.fingerprint,
    ])
    const { rows } = await owner.query<{ fingerprint: string }>('select fingerprint from private.secret_key')
    if (firstRow(rows).fingerprint !== secrets.fingerprint)
      throw new StartError(
        'This database was used with another secret key: set DAYMARK_SECRET_KEY to it, or put its file secret-key into DATA_DIR. If it is lost, run "delete from private.secret_key" on the database as its owner: second factors then end and recovery codes still work.',
      )
  })
}
