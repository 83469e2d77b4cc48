import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#server/platform/postgres/wait.ts'
import { startOperatorsCluster, type OperatorsCluster } from '#tests/setup/operators-cluster.ts'
import { startProgram, startServer, temporaryFolder } from '#tests/setup/server-process.ts'
import { explain } from './explain.ts'
import { checkExternalDatabase, databaseRefusal } from './external-database.ts'

let operators: OperatorsCluster

beforeAll(async () => {
  operators = await startOperatorsCluster(['ours'])
  await operators.asSuperuser(`create role restricted login password 'secret'`)
  await operators.asSuperuser('create database theirs')
  await operators.asSuperuser('grant create on database theirs to restricted')
})

afterAll(() => operators.stop())

test.each([
  [
    'an unknown database',
    () => operators.urlFor('operator', 'absent'),
    'database "absent" of DATABASE_URL does not exist',
  ],
  [
    'a role without CREATE',
    () => operators.urlFor('operator', 'theirs'),
    'lacks the right CREATE on the database "theirs"',
  ],
  ['a role without CREATEROLE', () => operators.urlFor('restricted', 'theirs'), 'lacks the right CREATEROLE'],
  ['an unknown role', () => operators.urlFor('stranger', 'ours'), 'refuses the password for "stranger"'],
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
    DATABASE_URL: operators.urlFor('operator', 'ours', 'wrong'),
  })
  const { code, stderr } = await server.ended
  expect(stderr).toContain('refuses the password for "operator"')
  expect(stderr.trim().split('\n')).toHaveLength(1)
  expect(code).toBe(1)
})

test('an ordinary role with CREATE and CREATEROLE is enough, and no demo data is created', async () => {
  const env = { DATA_DIR: temporaryFolder(), DATABASE_URL: operators.urlFor('operator', 'ours') }
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

test('PostgreSQL 14, and one without ICU, are refused', () => {
  const rights = { mayCreateSchemas: true, mayCreateRoles: true }
  const facts = { version: 15, database: 'd', role: 'r', hasIcu: true, ...rights }
  expect(databaseRefusal(facts)).toBeUndefined()
  expect(databaseRefusal({ ...facts, version: 14 })).toContain('needs PostgreSQL 15 or newer')
  expect(databaseRefusal({ ...facts, hasIcu: false })).toContain('was built without ICU')
})
