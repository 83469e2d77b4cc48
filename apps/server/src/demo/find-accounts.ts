import { verify } from '@node-rs/argon2'
import { withOwner } from '#server/platform/db/owner.ts'
import { demoPassword } from './accounts.ts'
import { demoCompanies } from './companies.ts'

export interface DemoAccount {
  email: string
  userId: string
  /** Null for the platform administrator. */
  tenantId: string | null
}

const domains = [...demoCompanies.map(({ domain }) => domain), 'daymark.example']

/** The accounts of the demo data that still have its password, by email. */
export async function findDemoAccounts(ownerUrl: string): Promise<DemoAccount[]> {
  return withOwner(ownerUrl, async (owner) => {
    const { rows } = await owner.query<DemoAccount & { hash: string }>(
      `select email, user_id as "userId", tenant_id as "tenantId", password_hash as hash from auth.accounts
       where split_part(email, '@', 2) = any ($1) and password_hash is not null order by email, user_id`,
      [domains],
    )
    // Most of them share one hash, and checking each takes time.
    const isDemo = new Map<string, boolean>()
    for (const { hash } of rows)
      if (!isDemo.has(hash)) isDemo.set(hash, await verify(hash, demoPassword).catch(() => false))
    return rows
      .filter(({ hash }) => isDemo.get(hash))
      .map(({ email, userId, tenantId }) => ({ email, userId, tenantId }))
  })
}
