import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { atPrimary, findPrimary } from '#server/platform/db/primary.ts'
import { firstRow } from '#server/platform/db/rows.ts'
import { prepareDataFolder } from '../boot/data-folder.ts'
import { StartError } from '../boot/start-error.ts'
import { writeArchive } from '../commands/archive/write-archive.ts'
import {
  deleteExpired,
  freePathAt,
  removeUnfinished,
  renameDurably,
  unverifiedName,
} from './backup-folder.ts'
import { reasonOf } from './backup-reason.ts'
import { givingWay } from './give-way.ts'
import { dropScratchDatabases } from './scratch-database.ts'
import { verifyBackup, type Verified } from './verify-backup.ts'

export interface BackupOrder {
  ownerUrl: string
  /** The folder of the attached files; undefined when they are in a bucket. */
  filesDir?: string
  /** The folder of the backups. */
  folder: string
  /** The time of the backup, after which it is named, as ISO text. */
  now: string
}

/** A verified backup. */
interface MadeBackup {
  name: string
  bytes: number
  rows: number
  files: number
  /** The names of the backups that were deleted because they are no longer kept. */
  deleted: string[]
}

export type BackupResult =
  | (Verified & MadeBackup)
  | { outcome: 'failed'; reason: string }
  /** Another process makes one. */
  | { outcome: 'busy' }

const lockKey = 732_451_002

/**
 * Makes a backup, verifies it, renames it to its final name, and deletes those that are no longer kept. A lock in the database
 * ensures that one process does so at a time, even if the queue has given up a server that still works.
 * @param onBegun Called with the lock held, before anything is written.
 * @throws An error with the reason if there is no verified backup.
 */
export async function makeBackup(order: BackupOrder, onBegun: () => void = () => {}): Promise<BackupResult> {
  const { folder, ownerUrl } = order
  prepareDataFolder(folder, 'DAYMARK_BACKUP_DIR', 'for a backup')
  await findPrimary(ownerUrl)
  return withBackupLock(ownerUrl, async (owner) => {
    onBegun()
    removeUnfinished(folder)
    await dropScratchDatabases(owner)
    const now = Temporal.Instant.from(order.now)
    const target = freePathAt(folder, now)
    const temporary = `${target}.unfinished`
    const written = await givingWay(
      owner,
      writeArchive({ ownerUrl, filesDir: order.filesDir, target: temporary }),
    )
    const filesDir = `${temporary}.files`
    const verified = await verifyBackup({ owner, ownerUrl, source: temporary, written, filesDir }).catch(
      (error: unknown) => {
        renameDurably(temporary, path.join(folder, unverifiedName))
        throw new StartError(
          `The backup was written, but not verified, and kept as ${unverifiedName}. ${reasonOf(error, folder)}`,
        )
      },
    )
    renameDurably(temporary, target)
    fs.rmSync(path.join(folder, unverifiedName), { force: true })
    return {
      ...verified,
      name: path.basename(target),
      bytes: fs.statSync(target).size,
      ...written.totals,
      deleted: deleteExpired(folder, now),
    }
  })
}

/** Removes what this process has begun, when it has to stop. */
export async function abandonBackup({ folder, ownerUrl }: BackupOrder): Promise<void> {
  removeUnfinished(folder)
  const owner = new pg.Client({
    connectionString: atPrimary(ownerUrl),
    connectionTimeoutMillis: 1_000,
    query_timeout: 3_000,
  })
  owner.on('error', () => {})
  try {
    await owner.connect()
    await dropScratchDatabases(owner)
  } finally {
    // Until its database is dropped, a restore goes on writing files.
    removeUnfinished(folder)
    await owner.end().catch(() => {})
  }
}

async function withBackupLock(
  ownerUrl: string,
  work: (owner: pg.Client) => Promise<BackupResult>,
): Promise<BackupResult> {
  const owner = new pg.Client({
    connectionString: atPrimary(ownerUrl),
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  const lost = new Promise<never>((_resolve, reject) => {
    owner.on('error', (error) =>
      reject(new StartError(`The connection to the database was lost: ${error.message}.`)),
    )
  })
  lost.catch(() => {}) // it may be lost after the work
  await owner.connect()
  try {
    await owner.query('set statement_timeout = 0; set idle_session_timeout = 0')
    const { rows } = await owner.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      lockKey,
    ])
    if (!firstRow(rows).taken) return { outcome: 'busy' }
    return await Promise.race([work(owner), lost])
  } finally {
    await owner.end().catch(() => {})
  }
}
