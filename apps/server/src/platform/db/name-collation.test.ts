import { createTestDatabase } from '#tests/setup/test-database.ts'
import { afterAll, expect, test } from 'vitest'
import { prepareDatabase } from './prepare.ts'

const database = await createTestDatabase()
afterAll(() => database.drop())

/** The file of the index on names, and whether its version is the library's. */
async function state(): Promise<{ file: number; is_current: boolean }> {
  const { rows } = await database.owner.query<{ file: number; is_current: boolean }>(`
    select pg_relation_filenode('app.users_status')::int as file,
      (select collversion = pg_collation_actual_version(oid) from pg_collation
        where oid = 'app.names'::regcollation) as is_current`)
  return rows[0]!
}

test('a start with another version of ICU rebuilds the indexes on names, once', async () => {
  const before = await state()
  expect(before.is_current).toBe(true)
  await prepareDatabase(database.ownerUrl)
  expect(await state()).toEqual(before)

  await database.owner.query(
    `update pg_collation set collversion = '1' where oid = 'app.names'::regcollation`,
  )
  await prepareDatabase(database.ownerUrl)
  const after = await state()
  expect(after.is_current).toBe(true)
  expect(after.file).not.toBe(before.file)
})
