import type pg from 'pg'

/** Creates `uuidv7`, with which tests and benchmarks fill tables, in a PostgreSQL before version 18, which has none. */
export async function addUuidv7(owner: Pick<pg.Client, 'query'>): Promise<void> {
  const { rows } = await owner.query<{ has: boolean }>(
    `select to_regprocedure('pg_catalog.uuidv7()') is not null as has`,
  )
  if (rows[0]?.has) return
  await owner.query(`
    create or replace function public.uuidv7(shift interval default '0') returns uuid language sql volatile as $$
      with at as (select int8send((extract(epoch from clock_timestamp() + shift) * 1000)::bigint) as ms)
      select encode(
        substring(ms from 3) || set_byte(substring(uuid_send(gen_random_uuid()) from 7), 0,
          112 | get_byte(uuid_send(gen_random_uuid()), 6) & 15), 'hex')::uuid from at
    $$`)
}
