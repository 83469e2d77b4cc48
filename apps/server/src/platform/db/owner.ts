import { atPrimary } from './primary.ts'
import pg from 'pg'

/**
 * Works on the database as its owner, without row-level security, on a connection of its own that ends with the work.
 */
export async function withOwner<T>(ownerUrl: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: atPrimary(ownerUrl), connectionTimeoutMillis: 10_000 })
  await owner.connect()
  try {
    return await work(owner)
  } finally {
    await owner.end()
  }
}
