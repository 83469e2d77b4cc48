import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startCluster, type Cluster } from '#server/platform/postgres/cluster.ts'
import { freePort } from '#server/platform/postgres/wait.ts'
import { startProgram, startServer, temporaryFolder } from '#tests/setup/server-process.ts'
import { explain } from './explain.ts'
import { checkExternalDatabase, databaseRefusal } from './external-database.ts'

const clusterFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'daymark-external-'))
let cluster: Cluster

beforeAll(async () => {
  cluster = await startCluster({ dataDir: clusterFolder, unsafeFast: true })
  await asSuperuser(`create role operator login createrole password 'secret'`)
  await asSuperuser(`create role restricted login password 'secret'`)
  for (const database of ['ours', 'second', 'newer', 'copy', 'served', 'shared', 'late'])
    await asSuperuser(`create database ${database} owner operator`)
  await asSuperuser('create database theirs')
  await asSuperuser('grant create on database theirs to restricted')
})

afterAll(async () => {
  await cluster.stop()
  fs.rmSync(clusterFolder, { recursive: true, force: true })
})

test.each([
  [
    'an unknown database',
    () => urlFor('operator', 'absent'),
    'database "absent" of DATABASE_URL does not exist',
  ],
  [
    'a role without CREATE',
    () => urlFor('operator', 'theirs'),
    'lacks the right CREATE on the database "theirs"',
  ],
  ['a role without CREATEROLE', () => urlFor('restricted', 'theirs'), 'lacks the right CREATEROLE'],
  ['an unknown role', () => urlFor('stranger', 'ours'), 'refuses the password for "stranger"'],
  [
    'no server',
    async () => `postgres://a:b@127.0.0.1:${await freePort()}/c`,
    'No PostgreSQL answers at 127.0.0.1',
  ],
  ['an unknown host', () => 'postgres://a:b@nowhere.invalid/c', 'nowhere.invalid'],
])('%s is reported in a sentence without the password', async (_what, url, sentence) => {
  const refusal = await checkExternalDatabase(await url()).catch((error: unknown) => explain(error))
  expect(refusal).toContain(sentence)
  expect(refusal).not.toContain('secret')
})

test('a start with a wrong password ends with that sentence alone', async () => {
  const server = await startServer({
    DATA_DIR: temporaryFolder(),
    DATABASE_URL: urlFor('operator', 'ours', 'wrong'),
  })
  const { code, stderr } = await server.ended
  expect(stderr).toContain('refuses the password for "operator"')
  expect(stderr.trim().split('\n')).toHaveLength(1)
  expect(code).toBe(1)
})

test('an ordinary role with CREATE and CREATEROLE is enough, and no demo data is created', async () => {
  const env = { DATA_DIR: temporaryFolder(), DATABASE_URL: urlFor('operator', 'ours') }
  const server = await startServer({ ...env, DAYMARK_DEMO: '' })
  const address = await server.ready()
  expect((await fetch(`${address}/readyz`)).status).toBe(200)

  const command = startProgram(
    'apps/server/src/commands/administrator.ts',
    { ...env, DAYMARK_ADMIN_PASSWORD: 'long-enough-1' },
    ['--email', 'root@operator.example'],
  )
  expect(await command.ended).toMatchObject({ code: 0, stderr: '' })
  const signIn = await fetch(`${address}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify({ email: 'root@operator.example', password: 'long-enough-1' }),
  })
  expect(signIn.status).toBe(200)

  const { code, stdout } = await server.kill('SIGTERM')
  expect(stdout).toContain('npm run administrator')
  expect(stdout).not.toContain('acme.example')
  expect(code).toBe(0)
})

test('a server on a second database of the same PostgreSQL does not change the first one’s logins', async () => {
  const start = async (database: string) => {
    const server = await startServer({
      DATA_DIR: temporaryFolder(),
      DATABASE_URL: urlFor('operator', database),
    })
    return server.ready()
  }
  const [first, second] = [await start('second'), await start('copy')]
  // Open connections stay valid; only a new connection shows whether its password is still accepted.
  await asSuperuser(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname in ('second', 'copy')`,
  )
  for (const address of [first, second])
    expect(await eventually(() => fetch(`${address}/readyz`).then(({ status }) => status))).toBe(200)
})

test('a restore is refused while a server uses the database', async () => {
  const env = { DATA_DIR: temporaryFolder(), DATABASE_URL: urlFor('operator', 'served') }
  const server = await startServer(env)
  await server.ready()
  const restore = () => startProgram('apps/server/src/commands/restore.ts', env, ['/nowhere.backup']).ended
  expect(await restore()).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('A server works on the database'),
  })
  await server.kill('SIGTERM')
  expect(await restore()).toMatchObject({ code: 1, stderr: expect.stringContaining('does not exist') })
})

test('two servers that start at the same time on an empty database both start, with one set of demo data', async () => {
  const start = async () => {
    const server = await startServer({
      DATA_DIR: temporaryFolder(),
      DATABASE_URL: urlFor('operator', 'shared'),
      DAYMARK_DEMO: '1',
      DAYMARK_SECRET_KEY: 'the same for all servers of a database',
    })
    return server.ready()
  }
  for (const address of await Promise.all([start(), start(), start()]))
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
  expect(await asSuperuser('select name from app.tenants order by 1', 'shared')).toEqual([
    { name: 'Acme' },
    { name: 'Globex' },
  ])
})

test('a server that starts before its database logs that, waits and starts', async () => {
  const port = await freePort()
  const server = await startServer({
    DATA_DIR: temporaryFolder(),
    DATABASE_URL: `postgres://operator:secret@127.0.0.1:${port}/late`,
  })
  await server.says('Waiting for it, up to a minute')
  const gate = net.createServer((socket) => {
    const database = net.connect(cluster.port, '127.0.0.1')
    for (const end of [socket, database]) end.on('error', () => {})
    socket.pipe(database).pipe(socket)
  })
  gate.listen(port, '127.0.0.1')
  onTestFinished(() => void gate.close())
  expect((await fetch(`${await server.ready()}/readyz`)).status).toBe(200)
})

test('a schema from which a newer version has taken something away is not changed', async () => {
  const env = {
    DATA_DIR: temporaryFolder(),
    DATABASE_URL: urlFor('operator', 'newer'),
  }
  const server = await startServer(env)
  await server.ready()
  await server.kill('SIGTERM')
  // One that only adds does not stop it: bench/ledger/rolling-upgrade.long.test.ts.
  await asSuperuser(
    `insert into private.migrations values (9999, '9999-takes-away.sql', '', now(), 9998)`,
    'newer',
  )
  const { code, stderr } = await (await startServer(env)).ended
  expect(stderr).toContain('newer version of Daymark')
  expect(stderr.trim().split('\n')).toHaveLength(1)
  expect(code).toBe(1)
})

test('PostgreSQL 14, and one without ICU, are refused', () => {
  const rights = { mayCreateSchemas: true, mayCreateRoles: true }
  const facts = { version: 15, database: 'd', role: 'r', hasIcu: true, ...rights }
  expect(databaseRefusal(facts)).toBeUndefined()
  expect(databaseRefusal({ ...facts, version: 14 })).toContain('needs PostgreSQL 15 or newer')
  expect(databaseRefusal({ ...facts, hasIcu: false })).toContain('was built without ICU')
})

function urlFor(role: string, database: string, password = 'secret'): string {
  return `postgres://${role}:${password}@127.0.0.1:${cluster.port}/${database}`
}

async function asSuperuser(statement: string, database = 'postgres'): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: cluster.urlOf(database) })
  await client.connect()
  const { rows } = await client.query(statement)
  await client.end()
  return rows
}

/** A server notices at its next statement that the database ended a connection. */
async function eventually(ask: () => Promise<number>): Promise<number> {
  let answer = await ask()
  for (let again = 0; answer !== 200 && again < 20; again++) answer = await ask()
  return answer
}
