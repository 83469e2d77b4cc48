import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'

const folder = path.resolve(import.meta.dirname, '../../migrations')

export class NewerSchemaError extends Error {}

interface Migration {
  version: number
  name: string
  text: string
}

/**
 * Brings the schema up to this version, one migration a transaction. An interrupted run goes on where it stopped. The
 * caller sees to it that one at a time migrates a database (`underPreparationLock`).
 * @throws NewerSchemaError when the database was migrated by a newer version of Daymark.
 */
export async function migrate(ownerUrl: string): Promise<{ applied: string[] }> {
  const migrations = await readMigrations()
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    await owner.query(`
      create schema if not exists private;
      create table if not exists private.migrations (
        version integer primary key, name text not null, checksum text not null, applied_at timestamptz not null)`)
    const done = await owner.query<{ version: number; name: string }>(
      'select version, name from private.migrations order by version',
    )
    refuseNewer(done.rows, migrations)
    const versions = new Set(done.rows.map((row) => row.version))
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

/** The names of the migrations that the database does not have yet. */
export async function findMissingMigrations(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>('select name from private.migrations')
  const done = new Set(rows.map(({ name }) => name))
  return (await readMigrations()).map(({ name }) => name).filter((name) => !done.has(name))
}

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-.*\.sql$/.test(name)).toSorted()
  return Promise.all(
    names.map(async (name) => ({
      version: Number(name.slice(0, 4)),
      name,
      text: await readFile(path.join(folder, name), 'utf8'),
    })),
  )
}

function refuseNewer(done: { version: number; name: string }[], known: Migration[]): void {
  const newest = known.at(-1)!.version
  const unknown = done.find((row) => row.version > newest)
  if (unknown)
    throw new NewerSchemaError(
      `The database was made by a newer version of Daymark (it has ${unknown.name}). Start that version, or restore a backup.`,
    )
}

async function apply(owner: pg.Client, migration: Migration): Promise<void> {
  const checksum = createHash('sha256').update(migration.text).digest('hex')
  try {
    await owner.query('begin')
    await owner.query(migration.text)
    await owner.query('insert into private.migrations values ($1, $2, $3, $4)', [
      migration.version,
      migration.name,
      checksum,
      Temporal.Now.instant().toString(),
    ])
    await owner.query('commit')
  } catch (error) {
    await owner.query('rollback').catch(() => {})
    throw error
  }
}
