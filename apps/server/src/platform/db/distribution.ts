import type pg from 'pg'

/** The rows of companies lie partly on one node and partly on several. */
export class UnfinishedDistributionError extends Error {
  constructor() {
    super(
      'The distribution of the database to several nodes was interrupted: run the command distribute again, which goes on where it stopped.',
    )
  }
}

/** Whether the rows of companies lie on the nodes of a cluster (the command `distribute`), also while it is done. */
export async function isDistributed(owner: pg.ClientBase): Promise<boolean> {
  const { rows } = await owner.query<{ is_there: boolean }>(
    `select to_regclass('private.distribution') is not null as is_there`,
  )
  return rows[0]?.is_there === true
}

/**
 * As above, for a database that is about to be used.
 * @throws UnfinishedDistributionError
 */
export async function isDistributedWholly(owner: pg.ClientBase): Promise<boolean> {
  if (!(await isDistributed(owner))) return false
  const { rows } = await owner.query<{ is_finished: boolean }>('select is_finished from private.distribution')
  if (rows[0]?.is_finished !== true) throw new UnfinishedDistributionError()
  return true
}
