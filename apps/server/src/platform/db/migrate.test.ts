import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { migrate, oldestServerOf } from './migrate.ts'

test.each([
  ['-- A table.\ncreate table app.a (n int);', undefined],
  ['-- A column less.\n-- Oldest server: 0064\nalter table app.a drop column n;', 64],
  ['-- A column less.\r\n-- Oldest server: 0064\r\nalter table app.a drop column n;', 64],
])('the oldest server of %j is %s', (text, version) => {
  expect(oldestServerOf(text)).toBe(version)
})

/** The first migration that says which servers may go on beside it. */
const first = 65
/** Statements that may take away what the server of the version before uses. */
const takesAway =
  /\bdrop\s+(table|view|function|schema|type|column|default)\b|\brename\b|\balter\s+(column\s+)?\w+\s+(set\s+not\s+null|(set\s+data\s+)?type)\b|\brevoke\b(?!.*\bfrom\s+public\b)|\badd\s+(constraint|check|unique|foreign)\b/i

const folder = path.resolve(import.meta.dirname, '../../migrations')
const texts = fs
  .readdirSync(folder)
  .filter((name) => Number(name.slice(0, 4)) >= first)
  .map((name) => [name, fs.readFileSync(path.join(folder, name), 'utf8')] as const)

test('a migration that may take something from the server before says from which version on servers work with it', () => {
  const silent = texts.filter(
    ([, text]) => takesAway.test(text.replaceAll(/--.*$/gm, '')) && oldestServerOf(text) === undefined,
  )
  expect(silent.map(([name]) => name)).toEqual([])
})

test.each([
  'alter table app.a drop column n',
  'drop table app.a',
  'alter table app.a rename n to m',
  'alter table app.a alter column n set not null',
  'alter table app.a alter n type bigint',
  'revoke select on app.a from daymark_app',
  'alter table app.a add constraint c check (n > 0)',
])('%j may take something', (statement) => expect(statement).toMatch(takesAway))

test.each([
  'create table app.a (n int not null, m int check (m > 0))',
  'alter table app.a add column n int',
  'revoke execute on function app.f() from public',
  'drop index app.a_n',
])('%j takes nothing', (statement) => expect(statement).not.toMatch(takesAway))

test('a migration that meets the lock of a server at work lets others in meanwhile, and is run afterwards', async () => {
  const database = await createTestDatabase()
  const { owner } = database
  const atWork = await owner.connect()
  const waiting = async () => {
    const { rowCount } = await owner.query(
      `select from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and query like '%push_endpoint_hash%'`,
    )
    return rowCount
  }
  try {
    await owner.query('alter table auth.known_devices drop column push_endpoint_hash')
    await owner.query('delete from private.migrations where version = 68')
    await atWork.query('begin; lock table auth.known_devices in row exclusive mode')
    const migrating = migrate(database.ownerUrl)
    await expect.poll(waiting).toBe(1)
    await expect.poll(waiting).toBe(0)
    await atWork.query('commit')
    expect((await migrating).applied).toEqual(['0068-push-address-of-a-browser.sql'])
  } finally {
    atWork.release()
    await database.drop()
  }
})
