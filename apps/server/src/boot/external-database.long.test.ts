import net from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { freePort } from '#server/platform/postgres/wait.ts'
import { startOperatorsCluster, type OperatorsCluster } from '#tests/setup/operators-cluster.ts'
import { startProgram, startServer, temporaryFolder } from '#tests/setup/server-process.ts'

let operators: OperatorsCluster

beforeAll(async () => {
  operators = await startOperatorsCluster(['second', 'newer', 'copy', 'served', 'shared', 'late'])
})

afterAll(() => operators.stop())

test('a server on a second database of the same PostgreSQL does not change the first one’s logins', async () => {
  const start = async (database: string) => {
    const server = await startServer({
      DATA_DIR: temporaryFolder(),
      DATABASE_URL: operators.urlFor('operator', database),
    })
    return server.ready()
  }
  const [first, second] = [await start('second'), await start('copy')]
  // Open connections stay valid; only a new connection shows whether its password is still accepted.
  await operators.asSuperuser(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname in ('second', 'copy')`,
  )
  for (const address of [first, second])
    expect(await eventually(() => fetch(`${address}/readyz`).then(({ status }) => status))).toBe(200)
})

test('a restore is refused while a server uses the database', async () => {
  const env = { DATA_DIR: temporaryFolder(), DATABASE_URL: operators.urlFor('operator', 'served') }
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
      DATABASE_URL: operators.urlFor('operator', 'shared'),
      DAYMARK_DEMO: '1',
      DAYMARK_SECRET_KEY: 'the same for all servers of a database',
    })
    return server.ready()
  }
  for (const address of await Promise.all([start(), start(), start()]))
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
  expect(await operators.asSuperuser('select name from app.tenants order by 1', 'shared')).toEqual([
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
    const database = net.connect(operators.port, '127.0.0.1')
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
    DATABASE_URL: operators.urlFor('operator', 'newer'),
  }
  const server = await startServer(env)
  await server.ready()
  await server.kill('SIGTERM')
  // One that only adds does not stop it: bench/ledger/rolling-upgrade.long.test.ts.
  await operators.asSuperuser(
    `insert into private.migrations values (9999, '9999-takes-away.sql', '', now(), 9998)`,
    'newer',
  )
  const { code, stderr } = await (await startServer(env)).ended
  expect(stderr).toContain('newer version of Daymark')
  expect(stderr.trim().split('\n')).toHaveLength(1)
  expect(code).toBe(1)
})

/** A server notices at its next statement that the database ended a connection. */
async function eventually(ask: () => Promise<number>): Promise<number> {
  let answer = await ask()
  for (let again = 0; answer !== 200 && again < 20; again++) answer = await ask()
  return answer
}
