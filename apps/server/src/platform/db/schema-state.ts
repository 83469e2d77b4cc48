import type { ErrorCode } from '#core/errors/codes.ts'
import type pg from 'pg'
import * as column from './column.ts'
import { fetchRows, firstRow } from './rows.ts'
import { sql } from './sql.ts'

const stateRow = { newest: column.integer, oldest_server: column.integer }

/**
 * Why a server cannot work with the schema of its database, or undefined if it can: a newer server has removed parts
 * that this one uses, or an older backup was restored. A schema that a newer server has only added to is not a reason.
 *
 * @param known The newest migration that this server knows.
 */
export async function schemaProblem(auth: pg.Pool, known: number): Promise<ErrorCode | undefined> {
  const rows = await fetchRows(auth, stateRow, sql`select newest, oldest_server from auth.schema_state()`)
  const { newest, oldest_server: oldestServer } = firstRow(rows)
  if (oldestServer > known) return 'server_outdated'
  return newest < known ? 'schema_outdated' : undefined
}
