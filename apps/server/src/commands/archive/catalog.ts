import type pg from 'pg'
import { firstRow } from '#server/platform/db/rows.ts'

/** The schemas with people's data; those of the queue and the logins are created again by a start. */
const schemas = ['app', 'auth']

export interface Table {
  /** Quoted if necessary, ready for SQL. */
  name: string
  columns: { name: string; type: string }[]
}

/** Every table with its columns, without computed ones. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select format('%I.%I', n.nspname, c.relname) as name,
       json_agg(json_build_object('name', quote_ident(a.attname), 'type', format_type(a.atttypid, a.atttypmod))
                order by a.attnum) as columns
     from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where n.nspname = any($1) and c.relkind = 'r'
     group by 1 order by 1`,
    [schemas],
  )
  return rows
}

export async function listMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select name from private.migrations order by version',
  )
  return rows.map(({ name }) => name)
}

export interface Sequence {
  sequence: string
  /** As text, because a sequence may exceed the exact range of JavaScript's numbers. */
  last: string
  isCalled: boolean
}

export async function listSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname = any($1)`,
    [schemas],
  )
  const sequences: Sequence[] = []
  for (const { name } of rows) {
    const state = await client.query<{ last: string; isCalled: boolean }>(
      `select last_value::text as last, is_called as "isCalled" from ${name}`,
    )
    sequences.push({ sequence: name, ...firstRow(state.rows) })
  }
  return sequences
}

/**
 * Tables whose rows our role cannot see completely. Forced row-level security also applies to an owner who is no
 * superuser, and a backup that silently lacks rows is worse than none.
 */
export async function listHiddenTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($1) and c.relkind = 'r' and row_security_active(c.oid)
       and not exists (
         select from pg_policy p
         where p.polrelid = c.oid and p.polpermissive and p.polcmd = '*'
           and current_user::regrole::oid = any(p.polroles) and pg_get_expr(p.polqual, c.oid) = 'true')`,
    [schemas],
  )
  return rows.map(({ name }) => name)
}

export interface ForeignKey {
  table: string
  name: string
}

/** The foreign keys that are checked after each statement instead of at the end of a transaction. */
export async function listImmediateKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select c.conrelid::regclass::text as table, quote_ident(c.conname) as name
     from pg_constraint c join pg_namespace n on n.oid = c.connamespace
     where n.nspname = any($1) and c.contype = 'f' and not c.condeferrable and c.conparentid = 0`,
    [schemas],
  )
  return rows
}
