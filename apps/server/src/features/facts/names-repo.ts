import type { Id } from '#core/ids/id.ts'
import * as z from 'zod'
import * as column from '#server/platform/db/column.ts'
import { sql, type Sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'

/** The present names of people by id; people who were deleted are missing. */
export type Names = ReadonlyMap<string, string>

/** The present names of people of the company. */
export async function findNames(unit: UnitOfWork, ids: Iterable<Id<'user'>>): Promise<Names> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const rows = await unit.query(
    { id: column.id('user'), name: column.text },
    sql`select id, name from app.users where tenant_id = ${unit.tenantId} and id = any (${wanted}::uuid[])`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The present names of the people of a row, as a column in the statement that reads it. */
export function namesWithin(row: { tenantId: Sql; people: Sql }): Sql {
  return sql`(select coalesce(jsonb_object_agg(named.id, named.name), '{}') from app.users named
    where named.tenant_id = ${row.tenantId} and named.id = any (${row.people}))`
}

/** The column that `namesWithin` returns. */
export const namesOfPeople = column.json(z.record(z.string(), z.string()))
