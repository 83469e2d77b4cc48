import { startProgram, startServer, temporaryFolder } from '#tests/setup/server-process.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ChangedMigrationError, migrate } from '#server/platform/db/migrate.ts'

const database = await createTestDatabase()
afterAll(() => database.drop())

const name = '0004-what-follows-a-write.sql'
const text = fs.readFileSync(path.resolve(import.meta.dirname, '../migrations', name), 'utf8')
const remember = (checksum: string) =>
  database.owner.query('update private.migrations set checksum = $1 where name = $2', [checksum, name])
const checksumOf = (of: string) => createHash('sha256').update(of).digest('hex')

test('a database whose migrations were checked out with other line endings is accepted', async () => {
  for (const ends of ['\n', '\r\n']) {
    await remember(checksumOf(text.replaceAll('\r\n', '\n').replaceAll('\n', ends)))
    expect(await migrate(database.ownerUrl)).toEqual({ applied: [] })
  }
})

test('a migration that was changed after the database ran it is named, and the server does not start', async () => {
  await remember(checksumOf(`${text} -- and more`))
  await expect(migrate(database.ownerUrl)).rejects.toThrow(ChangedMigrationError)
  const env = { DATABASE_URL: database.ownerUrl, DATA_DIR: temporaryFolder() }
  const { code, stderr } = await (await startServer(env)).ended
  expect(stderr).toContain(`The migration ${name} is not the one that this database went through`)
  expect(stderr.trim().split('\n')).toHaveLength(1)
  expect(code).toBe(1)
  const doctor = await startProgram('apps/server/src/commands/doctor.ts', env).ended
  expect(doctor.stdout).toContain(`✗ The migration ${name} is not the one that this database went through`)
  expect(doctor.code).toBe(1)
})

test('a migration that fails is named with the reason, and leaves the database as it was', async () => {
  await remember(checksumOf(text))
  const { owner } = database
  const folder = path.resolve(import.meta.dirname, '../migrations')
  // Run again, it fails at what exists; those after it only change rows.
  const last = fs
    .readdirSync(folder)
    .toSorted()
    .findLast((one) => fs.readFileSync(path.join(folder, one), 'utf8').includes(' add column '))!
  const tables = () =>
    owner.query(
      "select count(*)::int as count from pg_class where relnamespace::regnamespace::text ~ '^(app|auth)$'",
    )
  const before = (await tables()).rows
  await owner.query('delete from private.migrations where name >= $1', [last])
  const env = { DATABASE_URL: database.ownerUrl, DATA_DIR: temporaryFolder() }
  const { code, stderr } = await (await startServer(env)).ended
  expect(stderr.trim()).toMatch(
    new RegExp(
      `^The migration ${last} failed and was rolled back\\. The error is: .*already exists\\. No data is lost\\. The version that ran before works with this database: start it until the reason is fixed\\.$`,
    ),
  )
  expect(code).toBe(1)
  expect((await tables()).rows).toEqual(before)
  expect((await owner.query('select from private.migrations where name >= $1', [last])).rowCount).toBe(0)
})
