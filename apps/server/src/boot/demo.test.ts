import { readConfig } from '#server/config.ts'
import { removeDemo } from '#server/demo/remove.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { afterAll, expect, test } from 'vitest'
import { seedWhenEmpty } from './demo.ts'

const database = await createTestDatabase()
afterAll(() => database.drop())

const startWith = (env: Record<string, string>) =>
  seedWhenEmpty({ config: readConfig(env), ownerUrl: database.ownerUrl, say: () => {} })
const open = { DAYMARK_URL: 'https://daymark.example' }

test('a server that others can reach creates no demo data, refuses existing demo data, and starts once it is removed', async () => {
  expect(await startWith(open)).toBe('nobody')
  expect(await startWith({})).toBe('demo')

  await expect(startWith(open)).rejects.toThrow('npm run remove-demo')
  await expect(startWith({ HOST: '0.0.0.0' })).rejects.toThrow(/^admin@acme\.example and \d+ more can be/)
  expect(await startWith({ ...open, DAYMARK_DEMO: '1' })).toBe('demo')

  const removed = await removeDemo(database.ownerUrl)
  expect(removed.companies).toEqual(['Acme', 'Globex'])
  expect(removed.accounts).toBeGreaterThan(20)
  for (const table of ['app.tenants', 'app.users', 'app.reports', 'app.tasks', 'auth.accounts'])
    expect((await database.owner.query(`select from ${table}`)).rowCount, table).toBe(0)
  expect((await removeDemo(database.ownerUrl)).accounts).toBe(0)
  expect(await startWith(open)).toBe('nobody')
})

test('an account of the demo data with a password of its own is kept, and so is its company', async () => {
  expect(await startWith({})).toBe('demo')
  // A hash that does not match the demo password.
  await database.owner.query(
    `update auth.accounts set password_hash = '$argon2id$v=19$m=8,t=1,p=1$YWFhYWFhYWE$YWFhYQ'`,
  )
  expect(await startWith(open)).toBe('own')
  expect((await removeDemo(database.ownerUrl)).companies).toEqual([])
})
