import { daymark } from '#server/platform/nobody.ts'
import { Company } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { expect, test, vi } from 'vitest'
import * as z from 'zod'
import * as column from './column.ts'
import { firstRow } from './rows.ts'
import { columnsOf, sql } from './sql.ts'
import { readUnit } from './unit-of-work.ts'

const api = await startApi()
const company = await Company.create(api)
const person = await company.person({ unit: null })
const unit = readUnit(api.context.pools.app, {
  tenantId: company.tenantId,
  principal: daymark,
  now: api.clock.now(),
})

test('a statement gives rows of its shape', async () => {
  const shape = {
    id: column.id('user'),
    name: column.text,
    status: column.oneOf(['active', 'archived']),
    joined_on: column.day,
    created_at: column.instant,
    business_unit_id: column.orNull(column.id('businessUnit')),
    is_suspended: column.boolean,
    preferences: column.json(z.strictObject({})),
  }
  const rows = await unit.query(
    shape,
    sql`select ${columnsOf(shape)} from app.users where tenant_id = ${company.tenantId}`,
  )
  expect(rows).toMatchObject([{ id: person.id, name: person.name, status: 'active', business_unit_id: null }])
})

test('the first row of an empty result is an error', () => {
  expect(firstRow([{ n: 1 }, { n: 2 }])).toEqual({ n: 1 })
  expect(() => firstRow([])).toThrow('no row')
})

test.each([
  ['a column beyond the shape', {}, sql`select 1 as n`, 'n is selected beyond the shape'],
  ['a missing column', { n: column.integer }, sql`select`, 'n is not selected'],
  ['another type', { n: column.text }, sql`select 1 as n`, 'n comes as type 23'],
  ['a null value in a required column', { n: column.integer }, sql`select null::int as n`, 'n is empty'],
  [
    'a column that the table allows to be null',
    { time_zone: column.text },
    sql`select time_zone from app.users where false`,
    'time_zone may be empty in its table',
  ],
  ['another word', { kind: column.oneOf(['a']) }, sql`select 'b' as kind`, 'kind is "b"'],
  [
    'JSON of another form',
    { facts: column.json(z.strictObject({ a: z.int() })) },
    sql`select '{"a": "x"}'::json as facts`,
    'facts is {"a":"x"}',
  ],
])('the tests detect %s', async (_, shape, statement, problem) => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  await expect(unit.query(shape as column.RowShape, statement)).rejects.toThrow(problem)
  errors.mockRestore()
})
