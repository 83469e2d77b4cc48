import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { firstRow } from '#server/platform/db/rows.ts'

/**
 * Scratch databases are named after the database that they verify, because one PostgreSQL server may hold several
 * installations, and must not be taken for another's.
 */
async function prefixOf(owner: pg.Client): Promise<string> {
  const { rows } = await owner.query<{ oid: string }>(
    'select oid::text as oid from pg_database where datname = current_database()',
  )
  return `daymark_verification_${firstRow(rows).oid}_`
}

/** Returns true if the owner's role may create databases. */
export async function mayCreateDatabases(owner: pg.Client): Promise<boolean> {
  const { rows } = await owner.query<{ may: boolean }>(
    'select rolcreatedb or rolsuper as may from pg_roles where rolname = current_user',
  )
  return firstRow(rows).may
}

/** Runs the work with an empty database beside the owner's, in the same encoding, and drops it. */
export async function withScratchDatabase<T>(
  owner: pg.Client,
  ownerUrl: string,
  work: (scratchUrl: string) => Promise<T>,
): Promise<T> {
  const name = `${await prefixOf(owner)}${randomBytes(4).toString('hex')}`
  const { rows } = await owner.query<{ encoding: string; collate: string; ctype: string }>(
    `select pg_encoding_to_char(encoding) as encoding, datcollate as collate, datctype as ctype
     from pg_database where datname = current_database()`,
  )
  const { encoding, collate, ctype } = firstRow(rows)
  await owner.query(
    `create database ${name} template template0 encoding ${pg.escapeLiteral(encoding)}
     lc_collate ${pg.escapeLiteral(collate)} lc_ctype ${pg.escapeLiteral(ctype)}`,
  )
  try {
    const url = new URL(ownerUrl)
    url.pathname = `/${name}`
    return await work(url.href)
  } finally {
    await owner.query(`drop database if exists ${name} with (force)`)
  }
}

/** Drops the scratch databases of runs that were killed. The caller holds the lock of the backups. */
export async function dropScratchDatabases(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [await prefixOf(owner)],
  )
  for (const { name } of rows)
    await owner.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`)
}
