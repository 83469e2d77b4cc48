import {
  checkResults,
  configurationChecks,
  type ConfigurationCheck,
} from '#core/configuration-check/checks.ts'
import type pg from 'pg'
import * as column from '#server/platform/db/column.ts'
import { fetchRows } from '#server/platform/db/rows.ts'
import { columnsOf, sql } from '#server/platform/db/sql.ts'
import { send } from '#server/platform/db/statement.ts'
import type { Finding } from './finding.ts'

const resultRow = {
  name: column.oneOf(configurationChecks),
  result: column.oneOf(checkResults),
  found: column.text,
  repair: column.orNull(column.text),
  checked_at: column.instant,
}
export type ResultRow = column.RowOf<typeof resultRow>

/** The results of the last checks. */
export function findResults(platform: pg.Pool): Promise<ResultRow[]> {
  const known = [...configurationChecks]
  return fetchRows(
    platform,
    resultRow,
    sql`select ${columnsOf(resultRow)} from auth.configuration_checks
      where name = any (${known}::text[]) order by name`,
  )
}

/** Stores what a check found, unless a later one is stored already. */
export async function storeResult(
  platform: pg.Pool,
  name: ConfigurationCheck,
  { result, found, repair }: Finding,
  at: Temporal.Instant,
): Promise<void> {
  await send(
    platform,
    sql`insert into auth.configuration_checks as c (name, result, found, repair, checked_at)
      values (${name}, ${result}, ${found}, ${repair}, ${at})
      on conflict (name) do update set result = excluded.result, found = excluded.found, repair = excluded.repair,
        checked_at = excluded.checked_at
      where c.checked_at <= excluded.checked_at`,
  )
}
