import { AppError } from '#core/errors/app-error.ts'
import pg from 'pg'
import { sql } from '../db/sql.ts'
import { send } from '../db/statement.ts'
import { tryFolder } from '../files/try-folder.ts'
import type { ServerContext } from '../server-context.ts'

/** A full disk or quota, and a database that accepts no writes, such as a standby. */
const refusesWrites = new Set(['53100', '53400', '25006'])

/**
 * Tries a write into the database, the store of files and the folder of uploads.
 * @returns The refusal that names the one that cannot be written; undefined if all can.
 * @throws Any other error, such as an unreachable database.
 */
export async function writeRefusal(
  { pools, clock, files }: ServerContext,
  uploadFolder: string,
): Promise<AppError | undefined> {
  try {
    await send(pools.auth, sql`select auth.try_writing(${clock.now()})`)
    await Promise.all([tryFolder(uploadFolder), files.tryWriting()])
    return undefined
  } catch (error) {
    if (error instanceof pg.DatabaseError && refusesWrites.has(error.code ?? ''))
      return new AppError('database_not_writable')
    if (error instanceof AppError && error.status === 507) return new AppError('files_not_writable')
    throw error
  }
}
