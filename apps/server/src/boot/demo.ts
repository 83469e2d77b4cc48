import pg from 'pg'
import { demoAccounts } from '#server/demo/accounts.ts'
import { hasUsers, seedDemo } from '#server/demo/seed.ts'
import type { Config } from '../config.ts'
import { step, type Say } from './progress.ts'

/** Who can sign in: decides what the person who started Daymark is told. */
export type People = 'demo' | 'nobody' | 'own'

interface Seeding {
  config: Config
  ownerUrl: string
  say: Say
}

/** Makes the demo data where it is wanted and nobody can sign in yet. */
export async function seedWhenEmpty({ config, ownerUrl, say }: Seeding): Promise<People> {
  if (await hasUsers(ownerUrl)) return (await hasDemoAccounts(ownerUrl)) ? 'demo' : 'own'
  if (!config.demo) return 'nobody'
  await step(say, 'Making the demo data', () => seedDemo({ ownerUrl }))
  return 'demo'
}

async function hasDemoAccounts(ownerUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    const emails = demoAccounts.map(({ email }) => email)
    const { rowCount } = await client.query('select from auth.accounts where email = any($1) limit 1', [
      emails,
    ])
    return rowCount === 1
  } finally {
    await client.end()
  }
}
