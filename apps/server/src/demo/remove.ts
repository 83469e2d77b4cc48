import pg from 'pg'
import { withOwner } from '#server/platform/db/owner.ts'
import { findDemoAccounts } from './find-accounts.ts'

export interface Removed {
  companies: string[]
  accounts: number
  /** Attached files, which are still in their store. */
  storagePaths: string[]
}

/**
 * Removes the demo data that people have not made their own: the companies in which an account still has the demo
 * password, with everything in them, and the platform administrator with that password.
 */
export async function removeDemo(ownerUrl: string): Promise<Removed> {
  const accounts = await findDemoAccounts(ownerUrl)
  const tenantIds = [...new Set(accounts.flatMap(({ tenantId }) => tenantId ?? []))]
  return withOwner(ownerUrl, async (owner) => {
    await owner.query('begin')
    const { rows: companies } = await owner.query<{ name: string }>(
      'select name from app.tenants where id = any ($1) order by name for update',
      [tenantIds],
    )
    const { rows: files } = await owner.query<{ path: string }>(
      'select storage_path as path from app.attachments where tenant_id = any ($1)',
      [tenantIds],
    )
    await owner.query('delete from auth.calendar_feeds where tenant_id = any ($1)', [tenantIds])
    await deleteCompanies(owner, tenantIds)
    await owner.query('delete from auth.accounts where user_id = any ($1)', [
      accounts.map(({ userId }) => userId),
    ])
    await owner.query('commit')
    return {
      companies: companies.map(({ name }) => name),
      accounts: accounts.length,
      storagePaths: files.map(({ path }) => path),
    }
  })
}

/** Empties the tables of companies one by one, referenced ones last. */
async function deleteCompanies(owner: pg.Client, tenantIds: readonly string[]): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    `select format('app.%I', table_name) as name from information_schema.columns
     where table_schema = 'app' and column_name = 'tenant_id' order by table_name`,
  )
  let waiting = rows.map(({ name }) => name)
  while (waiting.length > 0) {
    const refused: string[] = []
    for (const name of waiting) {
      await owner.query('savepoint before_table')
      try {
        await owner.query(`delete from ${name} where tenant_id = any ($1)`, [tenantIds])
      } catch (error) {
        if (!(error instanceof pg.DatabaseError && error.code === '23503')) throw error
        await owner.query('rollback to savepoint before_table')
        refused.push(name)
      }
    }
    if (refused.length === waiting.length) throw new Error(`Rows of ${refused.join(', ')} hold each other.`)
    waiting = refused
  }
  await owner.query('delete from app.tenants where id = any ($1)', [tenantIds])
}
