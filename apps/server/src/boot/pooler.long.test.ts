import { createTestDatabase } from '#tests/setup/test-database.ts'
import { spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { until } from '#server/platform/postgres/wait.ts'
import { checkExternalDatabase } from './external-database.ts'

const program = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((file) => fs.existsSync(file))
if (!program) console.log('PgBouncer is not installed: its tests are skipped.')

const database = await createTestDatabase()
const running: ChildProcess[] = []
const folders: string[] = []
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true })
  await database.drop()
})

/** Starts PgBouncer before the test database; gives the address of the database through it. */
async function throughPgBouncer(settings: Record<string, string>): Promise<string> {
  const { hostname, port, username, password, pathname } = new URL(database.ownerUrl)
  const name = pathname.slice(1)
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'daymark-pooler-'))
  folders.push(folder)
  const socketFolder = path.join(folder, 'socket')
  fs.mkdirSync(socketFolder)
  const ownPort = 20_000 + Math.floor(Math.random() * 10_000)
  const file = path.join(folder, 'pgbouncer.ini')
  const lines = {
    listen_addr: '127.0.0.1',
    listen_port: String(ownPort),
    unix_socket_dir: socketFolder,
    auth_type: 'any',
    logfile: path.join(folder, 'log'),
    ...settings,
  }
  fs.writeFileSync(
    file,
    `[databases]\n${name} = host=${hostname} port=${port} user=${username} password=${password}\n[pgbouncer]\n${Object.entries(
      lines,
    )
      .map(([key, value]) => `${key} = ${value}\n`)
      .join('')}`,
  )
  for (const one of [folder, socketFolder]) fs.chmodSync(one, 0o777)
  // PgBouncer refuses to run as root.
  const asUser = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child = spawn(program!, [...asUser, file], { stdio: 'ignore' })
  running.push(child)
  const log = path.join(folder, 'log')
  await until(
    'PgBouncer to start',
    10_000,
    () => fs.existsSync(log) && /listening on/.test(fs.readFileSync(log, 'utf8')),
  )
  return `postgres://${username}:${password}@127.0.0.1:${ownPort}/${name}`
}

const ignored = {
  ignore_startup_parameters:
    'options,statement_timeout,lock_timeout,idle_in_transaction_session_timeout,extra_float_digits',
}

test('PostgreSQL itself is accepted', async () => {
  await expect(checkExternalDatabase(database.ownerUrl)).resolves.toBeUndefined()
})

test.skipIf(!program).each([
  ['that shares connections between transactions', { pool_mode: 'transaction' }],
  ['that shares them and leaves out settings', { pool_mode: 'transaction', ...ignored }],
  ['that leaves out settings', { pool_mode: 'session', ...ignored }],
])('a pooler %s is refused at the start, with a sentence', async (_what, settings) => {
  const url = await throughPgBouncer(settings)
  await expect(checkExternalDatabase(url)).rejects.toThrow(
    /^DATABASE_URL leads to a connection pooler, such as PgBouncer, .* point DATABASE_URL to PostgreSQL itself\.$/,
  )
})

test.skipIf(!program)(
  'so is one that shares connections, where the database has the settings by itself',
  async () => {
    const { pathname } = new URL(database.ownerUrl)
    await database.owner.query(`alter database ${pathname.slice(1)} set statement_timeout = '4s'`)
    const url = await throughPgBouncer({ pool_mode: 'transaction', ...ignored })
    await expect(checkExternalDatabase(url)).rejects.toThrow('connection pooler')
    await expect(
      checkExternalDatabase(await throughPgBouncer({ pool_mode: 'session', ...ignored })),
    ).resolves.toBeUndefined()
  },
)
