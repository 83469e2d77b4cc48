import type pg from 'pg'

/** Whether the rows of companies lie on the nodes of a cluster (`npm run distribute`), also while it is done. */
export async function isDistributed(owner: pg.ClientBase): Promise<boolean> {
  const { rows } = await owner.query<{ is_there: boolean }>(
    `select to_regclass('private.distribution') is not null as is_there`,
  )
  return rows[0]?.is_there === true
}
