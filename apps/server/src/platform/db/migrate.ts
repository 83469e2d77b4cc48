import { atPrimary } from './primary.ts'
import { firstAndLast } from '#core/values/required.ts'
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { pause } from '#server/platform/postgres/wait.ts'

const folder = path.resolve(import.meta.dirname, '../../migrations')

export class NewerSchemaError extends Error {}

/** The text of a migration differs from the one that the database has run. */
export class ChangedMigrationError extends Error {}

/** A migration failed and was rolled back; `cause` is the error. */
export class FailedMigrationError extends Error {
  readonly migration: string

  constructor(migration: string, cause: unknown) {
    super(`The migration ${migration} failed.`, { cause })
    this.migration = migration
  }
}

interface Migration {
  version: number
  name: string
  text: string
}

interface DoneMigration {
  version: number
  name: string
  checksum: string
  /** The newest migration that a server has to know to work with the schema since; null for any. */
  oldestServer: number | null
}

/**
 * Brings the schema up to this version, one transaction per migration. An interrupted run continues where it stopped. A
 * schema to which a newer version has only added is left unchanged, because this version works with it. The caller
 * ensures that only one process migrates a database at a time (`underPreparationLock`).
 * @throws NewerSchemaError when a newer version of Daymark has removed parts that this one needs.
 * @throws ChangedMigrationError when a migration differs from the one that the database has run.
 * @throws FailedMigrationError when one ends with an error; those before it have been applied.
 */
export async function migrate(ownerUrl: string): Promise<{ applied: string[] }> {
  const migrations = await readMigrations()
  const owner = new pg.Client({ connectionString: atPrimary(ownerUrl) })
  await owner.connect()
  try {
    await owner.query(`
      create schema if not exists private;
      create table if not exists private.migrations (
        version integer primary key, name text not null, checksum text not null, applied_at timestamptz not null)`)
    const done = await findDone(owner)
    refuseNewer(done, migrations)
    const [changed] = changedAmong(migrations, done)
    if (changed) throw new ChangedMigrationError(changedSentence(changed))
    const versions = new Set(done.map((row) => row.version))
    const applied: string[] = []
    for (const migration of migrations.filter((one) => !versions.has(one.version))) {
      await apply(owner, migration)
      applied.push(migration.name)
    }
    return { applied }
  } finally {
    await owner.end()
  }
}

/** The number of the newest migration that this version of Daymark knows. */
export async function newestMigration(): Promise<number> {
  return versionOf(firstAndLast(await migrationNames())[1])
}

/**
 * The newest migration that a server has to know to work with the schema that this migration leaves; undefined if older
 * servers keep working.
 */
export function oldestServerOf(text: string): number | undefined {
  const [, version] = /^-- Oldest server: (\d{4})\r?$/m.exec(text) ?? []
  return version === undefined ? undefined : Number(version)
}

/** The names of the migrations that the database has not run. */
export async function findMissingMigrations(owner: pg.Client): Promise<string[]> {
  const done = new Set((await findDone(owner)).map(({ name }) => name))
  return (await readMigrations()).map(({ name }) => name).filter((name) => !done.has(name))
}

/**
 * The newest migration that the database has run and this version does not know; undefined if it knows all.
 * @throws NewerSchemaError when this version does not work with the schema.
 */
export async function findNewerMigration(owner: pg.Client): Promise<string | undefined> {
  const [done, known] = [await findDone(owner), await readMigrations()]
  refuseNewer(done, known)
  const newest = firstAndLast(known)[1].version
  return done.findLast(({ version }) => version > newest)?.name
}

/** One sentence for each migration that differs from the one that the database has run. */
export async function findChangedMigrations(owner: pg.Client): Promise<string[]> {
  return changedAmong(await readMigrations(), await findDone(owner)).map(changedSentence)
}

async function findDone(owner: pg.Client): Promise<DoneMigration[]> {
  // Schemas before 0064 do not have the column.
  const { rows } = await owner.query<DoneMigration>(
    `select version, name, checksum, (to_jsonb(m) ->> 'oldest_server')::integer as "oldestServer"
     from private.migrations m order by version`,
  )
  return rows
}

function changedAmong(migrations: readonly Migration[], done: readonly DoneMigration[]): Migration[] {
  const checksums = new Map(done.map(({ version, checksum }) => [version, checksum]))
  return migrations.filter(({ version, text }) => {
    const stored = checksums.get(version)
    return stored !== undefined && !possibleChecksums(text).includes(stored)
  })
}

function changedSentence({ name }: Migration): string {
  return `The migration ${name} is not the one that this database went through: its text was changed since. Put the file of the release back (git checkout apps/server/src/migrations), and make changes in a migration of their own.`
}

/** The files of the migrations, in the order in which they are run. */
async function migrationNames(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => /^\d{4}-.*\.sql$/.test(name)).toSorted()
}

function versionOf(name: string): number {
  return Number(name.slice(0, 4))
}

async function readMigrations(): Promise<Migration[]> {
  return Promise.all(
    (await migrationNames()).map(async (name) => ({
      version: versionOf(name),
      name,
      text: await readFile(path.join(folder, name), 'utf8'),
    })),
  )
}

function refuseNewer(done: readonly DoneMigration[], known: readonly Migration[]): void {
  const newest = firstAndLast(known)[1].version
  const unknown = done.find(({ oldestServer }) => oldestServer !== null && oldestServer > newest)
  if (unknown)
    throw new NewerSchemaError(
      `The database was made by a newer version of Daymark (it has ${unknown.name}). Start that version, or restore a backup.`,
    )
}

/** The checksums with the line endings of every system: a checkout on Windows may have CRLF. */
function possibleChecksums(text: string): string[] {
  const plain = text.replaceAll('\r\n', '\n')
  return [checksumOf(plain), checksumOf(plain.replaceAll('\n', '\r\n'))]
}

function checksumOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** How often a migration is retried after a lock timeout: about two minutes. */
const mostAttempts = 40
const pauseMs = 1_000

/** Runs a migration. It gives up early when it has to wait for a lock, so that requests do not queue behind it. */
async function apply(owner: pg.Client, migration: Migration): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await applyOnce(owner, migration)
    } catch (error) {
      await owner.query('rollback').catch(() => {})
      if (attempt >= mostAttempts || !isLockConflict(error))
        throw new FailedMigrationError(migration.name, error)
      await pause(pauseMs)
    }
  }
}

function isLockConflict(error: unknown): boolean {
  const { code } = error as { code?: string }
  // A deadlock or a lock timeout.
  return code === '40P01' || code === '55P03'
}

async function applyOnce(owner: pg.Client, migration: Migration): Promise<void> {
  const checksum = checksumOf(migration.text.replaceAll('\r\n', '\n'))
  await owner.query("begin; set local lock_timeout = '2s'")
  await owner.query(migration.text)
  await owner.query(
    'insert into private.migrations (version, name, checksum, applied_at) values ($1, $2, $3, $4)',
    [migration.version, migration.name, checksum, Temporal.Now.instant().toString()],
  )
  const oldestServer = oldestServerOf(migration.text)
  if (oldestServer !== undefined)
    await owner.query('update private.migrations set oldest_server = $1 where version = $2', [
      oldestServer,
      migration.version,
    ])
  await owner.query('commit')
}
