import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { seedDemo } from '#server/demo/seed.ts'
import { temporaryFolder } from '#tests/setup/server-process.ts'
import { createTestDatabase, type TestDatabase } from '#tests/setup/test-database.ts'
import { differenceOf } from '../commands/archive/manifest.ts'
import { inspectArchive } from '../commands/archive/inspect-archive.ts'
import { readArchive } from '../commands/archive/read-archive.ts'
import { writeArchive } from '../commands/archive/write-archive.ts'
import { archiveSession, inOneTransaction } from '../commands/archive/session.ts'
import { givingWay, isInTheWay } from './give-way.ts'
import { lastRuns, recordRun } from './backup-runs.ts'
import { makeBackup, type BackupOrder } from './make-backup.ts'
import { verifyBackup } from './verify-backup.ts'

const now = '2026-11-29T02:30:20Z'
/** Each restores the demo data, which takes seconds on a busy machine. */
const longest = 120_000
const name = 'daymark-2026-11-29T0230Z.backup'

test(
  'a backup is verified by restoring it, leaves nothing else behind, and can be restored',
  async () => {
    const { order, database } = await installation()
    await database.owner.query(`create database ${await scratchOf(database)}0badcafe`)
    fs.mkdirSync(order.folder)
    fs.mkdirSync(path.join(order.folder, 'daymark-2026-11-28T0230Z.backup.unfinished.files'))
    fs.writeFileSync(path.join(order.folder, 'daymark-2026-11-28T0230Z.backup.unfinished.part'), '')
    fs.writeFileSync(path.join(order.folder, 'daymark-unverified.backup'), '')
    fs.writeFileSync(path.join(order.folder, 'notes.txt'), 'mine')

    const result = await makeBackup(order)
    expect(result).toMatchObject({ outcome: 'restored', name, files: 1, deleted: [] })
    expect(fs.readdirSync(order.folder).toSorted()).toEqual([name, 'notes.txt'])
    expect(fs.statSync(path.join(order.folder, name)).mode & 0o777).toBe(0o600)
    expect(await scratchDatabases(database)).toEqual([])

    const other = await createTestDatabase()
    onTestFinished(() => other.drop())
    const filesDir = path.join(temporaryFolder(), 'files')
    const source = path.join(order.folder, name)
    await readArchive({ ownerUrl: other.ownerUrl, filesDir, source })
    const again = path.join(temporaryFolder(), 'again.backup')
    const copy = await writeArchive({ ownerUrl: other.ownerUrl, filesDir, target: again })
    expect(copy.totals.rows).toBeGreaterThan(100)
    expect(differenceOf(await inspectArchive(source), copy)).toBe(undefined)
  },
  longest,
)

test(
  'backups that are no longer kept are deleted once the new one is verified',
  async () => {
    const { order } = await installation()
    fs.mkdirSync(order.folder)
    const older = 'daymark-2026-11-29T0100Z.backup'
    fs.writeFileSync(path.join(order.folder, older), '')
    expect(await makeBackup(order)).toMatchObject({ deleted: [older] })
    // The clock was set back by some seconds: the name is taken.
    expect(await makeBackup(order)).toMatchObject({ name: 'daymark-2026-11-29T0231Z.backup' })
  },
  longest,
)

test(
  'a backup that cannot be restored is a failure, which deletes nothing and keeps the file',
  async () => {
    const { order, database } = await installation()
    fs.mkdirSync(order.folder)
    const older = 'daymark-2026-11-29T0100Z.backup'
    fs.writeFileSync(path.join(order.folder, older), '')
    const client = new pg.Client({ connectionString: database.ownerUrl })
    await client.connect()
    // Rows that refer to a company that does not exist, which no foreign key has noticed.
    await client.query(`set session_replication_role = replica; delete from app.tenants`)
    await client.end()
    await expect(makeBackup(order)).rejects.toThrow(
      /^The backup was written, but not verified, and kept as daymark-unverified\.backup\. .*foreign key/,
    )
    expect(fs.readdirSync(order.folder).toSorted()).toEqual([older, 'daymark-unverified.backup'])
    expect(await scratchDatabases(database)).toEqual([])
  },
  longest,
)

test(
  'without the right to create databases a backup is only read, and damage is found',
  async () => {
    const { order, database } = await installation()
    const source = path.join(temporaryFolder(), 'a.backup')
    const written = await writeArchive({ ownerUrl: order.ownerUrl, filesDir: order.filesDir, target: source })
    const owner = new pg.Client({ connectionString: database.ownerUrl })
    await owner.connect()
    onTestFinished(() => owner.end())
    await owner.query('set role daymark_jobs')
    const given = { owner, ownerUrl: order.ownerUrl, source, written, filesDir: `${source}.files` }
    expect(await verifyBackup(given)).toEqual({
      outcome: 'read',
      reason: 'The role of DATABASE_URL may not create databases (CREATEDB).',
    })
    const tables = new Map(written.tables).set('app.tenants', 99)
    await expect(verifyBackup({ ...given, written: { ...written, tables } })).rejects.toThrow(
      /^The copy differs: the table app\.tenants has \d+ rows instead of 99\.$/,
    )
    await owner.query('reset role')
    await expect(verifyBackup({ ...given, written: { ...written, tables } })).rejects.toThrow(
      'The copy differs',
    )
    fs.truncateSync(source, fs.statSync(source).size - 10)
    await expect(verifyBackup(given)).rejects.toThrow('no complete backup')
    await owner.query('set role daymark_jobs')
    await expect(verifyBackup(given)).rejects.toThrow('no complete backup')
    expect(await scratchDatabases(database)).toEqual([])
  },
  longest,
)

test(
  'while another process makes a backup, none is begun',
  async () => {
    const { order, database } = await installation()
    const other = new pg.Client({ connectionString: database.ownerUrl })
    await other.connect()
    onTestFinished(() => other.end())
    await other.query('select pg_advisory_lock(732451002)')
    expect(await makeBackup(order)).toEqual({ outcome: 'busy' })
  },
  longest,
)

test(
  'a backup is in the way of a change that waits for it, and of nothing else',
  async () => {
    const { order, database } = await installation()
    const client = () => new pg.Client({ connectionString: database.ownerUrl })
    const [owner, migration, onlooker] = [client(), client(), client()]
    for (const one of [owner, migration, onlooker]) await one.connect()
    onTestFinished(async () => void (await Promise.all([owner, migration, onlooker].map((one) => one.end()))))
    await onlooker.query('begin; lock table app.roles')
    const waiting = migration.query('begin; lock table app.roles')
    await expect.poll(() => waitsForLock(database)).toBe(true)
    expect(await isInTheWay(owner)).toBe(false)
    await onlooker.query('rollback')
    await waiting
    await migration.query('rollback')

    const done = Promise.withResolvers<void>()
    const reading = inOneTransaction(order.ownerUrl, 'repeatable read read only', async (reader) => {
      await reader.query('select from app.tenants limit 1')
      await done.promise
    })
    onTestFinished(() => reading)
    onTestFinished(() => done.resolve())
    await expect.poll(() => holdsTenants(database)).toBe(true)
    const given = givingWay(owner, reading)
    const blocked = migration.query('begin; lock table app.tenants')
    await expect(given).rejects.toThrow('It gave way to a change of the database, such as an upgrade.')
    done.resolve()
    await blocked
  },
  longest,
)

test(
  'runs are read back as they were recorded, without those from before the clock was set back',
  async () => {
    const { database } = await installation()
    const client = new pg.Client({ connectionString: database.ownerUrl })
    await client.connect()
    onTestFinished(() => client.end())
    await client.query(`set timezone = 'Asia/Kathmandu'`)
    const at = (time: string) => ({
      dueAt: Temporal.Instant.from(time),
      endedAt: Temporal.Instant.from(time),
    })
    const run = {
      ...at('2026-11-29T02:30:00.123Z'),
      outcome: 'read' as const,
      fileName: name,
      bytes: 5e9,
      reason: 'x',
    }
    const failure = { ...at('2026-11-28T02:30:00Z'), outcome: 'failed' as const }
    for (const one of [failure, run, { ...failure, ...at('2027-01-01T00:00:00Z') }])
      await recordRun(client, one)
    expect(await lastRuns(client, Temporal.Instant.from(now).add({ minutes: 1 }))).toEqual([run, failure])
  },
  longest,
)

/** A database with the demo data, and a file. */
async function installation(): Promise<{
  order: BackupOrder & { filesDir: string }
  database: TestDatabase
}> {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  await seedDemo({ ownerUrl: database.ownerUrl })
  const folder = temporaryFolder()
  const filesDir = path.join(folder, 'files')
  fs.mkdirSync(path.join(filesDir, 'tenant'), { recursive: true })
  fs.writeFileSync(path.join(filesDir, 'tenant', 'file.bin'), Buffer.from([0, 255, 10, 13]))
  return {
    database,
    order: { ownerUrl: database.ownerUrl, filesDir, folder: path.join(folder, 'backups'), now },
  }
}

async function waitsForLock({ owner }: TestDatabase): Promise<boolean> {
  const { rowCount } = await owner.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rowCount !== 0
}

async function holdsTenants({ owner }: TestDatabase): Promise<boolean> {
  const { rowCount } = await owner.query(
    // Copied databases of other tests have a table with the same oid.
    `select from pg_locks l join pg_stat_activity s using (pid)
     where l.relation = 'app.tenants'::regclass and l.mode = 'AccessShareLock' and l.granted
       and s.datname = current_database() and s.application_name = $1`,
    [archiveSession],
  )
  return rowCount !== 0
}

async function scratchOf({ owner }: TestDatabase): Promise<string> {
  const { rows } = await owner.query<{ oid: string }>(
    'select oid::text from pg_database where datname = current_database()',
  )
  return `daymark_verification_${rows[0]!.oid}_`
}

async function scratchDatabases(database: TestDatabase): Promise<string[]> {
  const { rows } = await database.owner.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [await scratchOf(database)],
  )
  return rows.map(({ name: one }) => one)
}
