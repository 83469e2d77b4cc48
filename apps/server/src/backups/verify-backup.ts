import fs from 'node:fs'
import type pg from 'pg'
import { migrate } from '#server/platform/db/migrate.ts'
import { withOwner } from '#server/platform/db/owner.ts'
import { firstRow } from '#server/platform/db/rows.ts'
import { StartError } from '../boot/start-error.ts'
import { listMigrations, listTables } from '../commands/archive/catalog.ts'
import { inspectArchive } from '../commands/archive/inspect-archive.ts'
import {
  addFile,
  addRows,
  differenceOf,
  emptyManifest,
  listFiles,
  type Manifest,
} from '../commands/archive/manifest.ts'
import { readArchive } from '../commands/archive/read-archive.ts'
import { mayCreateDatabases, withScratchDatabase } from './scratch-database.ts'

export interface Verification {
  owner: pg.Client
  ownerUrl: string
  source: string
  /** What was written into the backup. */
  written: Manifest
  /** A folder for the restored files, which does not exist. */
  filesDir: string
}

/** How a backup was verified; if it was only read, with the reason as a sentence. */
export type Verified = { outcome: 'restored' } | { outcome: 'read'; reason: string }

/**
 * Verifies a backup by restoring it into a database and a folder that are removed again, and comparing both with what
 * was written. If that is impossible here, the backup is only read completely.
 * @throws StartError if the backup differs or cannot be restored.
 */
export async function verifyBackup(given: Verification): Promise<Verified> {
  const { owner, ownerUrl, source, written } = given
  if (!(await mayCreateDatabases(owner)))
    return onlyRead(given, 'The role of DATABASE_URL may not create databases (CREATEDB).')
  return withScratchDatabase(owner, ownerUrl, async (scratchUrl) => {
    await migrate(scratchUrl)
    const ours = await withOwner(scratchUrl, listMigrations)
    const theirs = await listMigrations(owner)
    if (ours.join() !== theirs.join())
      return onlyRead(given, 'The database has the schema of another version of Daymark.')
    try {
      await readArchive({ ownerUrl: scratchUrl, filesDir: given.filesDir, source })
      refuseDifference(written, await contentOf(scratchUrl, given.filesDir))
      return { outcome: 'restored' }
    } finally {
      fs.rmSync(given.filesDir, { recursive: true, force: true })
    }
  })
}

async function onlyRead({ source, written }: Verification, reason: string): Promise<Verified> {
  refuseDifference(written, await inspectArchive(source))
  return { outcome: 'read', reason }
}

function refuseDifference(written: Manifest, found: Manifest): void {
  const difference = differenceOf(written, found)
  if (difference) throw new StartError(`The copy differs: ${difference}.`)
}

/** Counts the rows of a restored database, and computes the digests of its files. */
async function contentOf(url: string, filesDir: string): Promise<Manifest> {
  const manifest = emptyManifest()
  await withOwner(url, async (owner) => {
    await owner.query('set statement_timeout = 0')
    for (const { name } of await listTables(owner)) {
      const { rows } = await owner.query<{ count: string }>(`select count(*) as count from only ${name}`)
      addRows(manifest, name, Number(firstRow(rows).count))
    }
  })
  for (const { name, full } of listFiles(filesDir)) addFile(manifest, name, fs.readFileSync(full))
  return manifest
}
