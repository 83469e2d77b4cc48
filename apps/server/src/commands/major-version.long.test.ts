import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createServer } from '#server/app.ts'
import { openDatabase } from '#server/boot/database.ts'
import { readConfig } from '#server/config.ts'
import { demoPassword } from '#server/demo/accounts.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { prepareDatabase } from '#server/platform/db/prepare.ts'
import { createFileStore } from '#server/platform/files/create-file-store.ts'
import { answersOfEveryList } from '#tests/setup/every-list.ts'
import { openSessionOf } from '#tests/setup/open-session.ts'
import { startProgram, startServer, temporaryFolder } from '#tests/setup/server-process.ts'
import {
  initSystemCluster,
  printIfMissing,
  startSystemCluster,
  systemVersions,
} from '#tests/setup/system-postgres.ts'

const versions = systemVersions()
printIfMissing(versions)
const [oldest = 0] = versions

const now = Temporal.Instant.from('2026-06-09T12:48:00Z')
const clock = { now: () => now }
const people = ['admin@acme.example', 'manager@acme.example', 'employee@acme.example', 'admin@globex.example']

/** The variables of a server without data. */
type Place = Record<string, string>

/** The packaged PostgreSQL, in a new folder. */
async function packaged(): Promise<Place> {
  return { DATA_DIR: temporaryFolder() }
}

/** The oldest supported PostgreSQL of the system, with a role and a database as docs/operations.md creates them. */
async function ofSystem(): Promise<Place> {
  const folder = temporaryFolder()
  const data = path.join(folder, 'data')
  initSystemCluster(oldest, data)
  const cluster = await startSystemCluster(oldest, data)
  onTestFinished(() => cluster.stop())
  const administrator = new pg.Client({ connectionString: cluster.urlOf('postgres') })
  await administrator.connect()
  await administrator.query(`create role daymark login createrole createdb password 'secret'`)
  await administrator.query('create database daymark owner daymark')
  await administrator.end()
  return {
    DATA_DIR: temporaryFolder(),
    DATABASE_URL: `postgres://daymark:secret@127.0.0.1:${cluster.port}/daymark`,
  }
}

test.skipIf(versions.length === 0).each([
  { way: `from PostgreSQL ${oldest} to the packaged one`, from: ofSystem, to: packaged },
  { way: `from the packaged PostgreSQL to ${oldest}`, from: packaged, to: ofSystem },
])(
  'a backup and its restore move an installation $way: every row, file and list is the same, and a server works on it',
  async ({ from, to }) => {
    const secret = { DAYMARK_SECRET_KEY: 'the same before and after the upgrade' }
    const [before, after] = [
      { ...(await from()), ...secret },
      { ...(await to()), ...secret },
    ]
    const { tokens, lists } = await withDatabase(before, async (ownerUrl) => {
      const people = await fill(before, ownerUrl)
      return { tokens: people, lists: await listsOf(before, ownerUrl, people) }
    })
    const backup = path.join(temporaryFolder(), 'daymark.backup')
    await run('backup', before, backup)
    await run('restore', after, backup)

    const original = await withDatabase(before, contentOf)
    await withDatabase(after, async (ownerUrl) => {
      const copy = await contentOf(ownerUrl)
      expect(copy.version).not.toBe(original.version)
      expect(original.tables.filter(({ count }) => count > 0).length).toBeGreaterThan(30)
      expect(copy.tables).toEqual(original.tables)
      expect(lists.size).toBeGreaterThan(200)
      expect(await listsOf(after, ownerUrl, tokens)).toEqual(lists)
    })
    expect(filesIn(before)).not.toEqual([])
    expect(filesIn(after)).toEqual(filesIn(before))
    await workOn(after)
  },
  300_000,
)

async function run(command: 'backup' | 'restore', place: Place, file: string): Promise<void> {
  const { ended } = startProgram(`apps/server/src/commands/${command}.ts`, place, [file])
  expect(await ended).toMatchObject({ code: 0, stderr: '' })
}

/** Starts the packaged database for the work, if that is the one of the place. */
async function withDatabase<T>(place: Place, work: (ownerUrl: string) => Promise<T>): Promise<T> {
  const disposables = new AsyncDisposableStack()
  try {
    return await work(await openDatabase(readConfig(place), disposables, () => {}))
  } finally {
    await disposables.disposeAsync()
  }
}

/** What people see. */
async function listsOf(
  place: Place,
  ownerUrl: string,
  tokens: readonly string[],
): Promise<Map<string, unknown>> {
  const { logins } = await prepareDatabase(ownerUrl)
  const config = readConfig({ ...place, DAYMARK_LIMIT_FACTOR: '0', DAYMARK_LOG_LEVEL: 'fatal' })
  const server = await createServer({ config, logins, clock, withJobs: false })
  try {
    return await answersOfEveryList(server.app, tokens)
  } finally {
    await server.close()
  }
}

/** Writes the demo data with its files, and a session of each person; returns their tokens. */
async function fill(place: Place, ownerUrl: string): Promise<string[]> {
  await prepareDatabase(ownerUrl)
  await seedDemo({ ownerUrl, clock, files: createFileStore(readConfig(place).files) })
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    const tokens: string[] = []
    for (const email of people) {
      const { rows } = await owner.query<{ id: string; tenant_id: string }>(
        'select id, tenant_id from app.users where email = $1',
        [email],
      )
      const [person] = rows
      tokens.push(await openSessionOf(owner, { userId: person!.id, tenantId: person!.tenant_id, now }))
    }
    return tokens
  } finally {
    await owner.end()
  }
}

/** The version of PostgreSQL, and a fingerprint of each table. */
async function contentOf(ownerUrl: string) {
  const client = new pg.Client({ connectionString: ownerUrl, options: '-c timezone=UTC' })
  await client.connect()
  try {
    const { rows: names } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('app', 'auth') order by 1`,
    )
    const prints = names.map(
      ({ name }) => `select '${name}' as name, count(*)::int,
        md5(string_agg(t::text, ',' order by t::text collate "C")) from ${name} t`,
    )
    const { rows: tables } = await client.query<{ name: string; count: number; md5: string | null }>(
      `select * from (${prints.join(' union all ')}) t order by name collate "C"`,
    )
    const { rows } = await client.query<{ version: string }>(
      `select current_setting('server_version_num') as version`,
    )
    return { version: rows[0]!.version, tables }
  } finally {
    await client.end()
  }
}

/** The attached files with their content. */
function filesIn(place: Place): [string, string][] {
  const folder = path.join(place['DATA_DIR']!, 'files')
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file): [string, string] => [path.relative(folder, file), fs.readFileSync(file, 'base64')])
    .toSorted(([a], [b]) => a.localeCompare(b))
}

/** A server starts, somebody signs in with their password, reads what they had, and adds to it. */
async function workOn(place: Place): Promise<void> {
  // It listens on the loopback interface only, where the accounts with the demo password do no harm.
  const server = await startServer({ ...place, DAYMARK_DEMO: '1' })
  const url = await server.ready()
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  const signIn = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: 'employee@acme.example', password: demoPassword }),
  })
  expect(signIn.status).toBe(200)
  const cookie = signIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0]!)
    .join('; ')
  const added = await fetch(`${url}/api/v1/tasks`, {
    method: 'POST',
    headers: { cookie, origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'After the upgrade', dueDate: '2099-06-12' }),
  })
  expect([added.status, await added.text()]).toEqual([201, expect.stringContaining('After the upgrade')])
  expect(await server.kill('SIGTERM')).toMatchObject({ code: 0 })
}
