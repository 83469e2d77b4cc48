import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { ensureLogins, type Logins } from '#server/platform/db/logins.ts'

export interface TestDatabase {
  ownerUrl: string
  logins: Logins
  drop(): Promise<void>
}

/** A migrated database of its own, copied from the template in some 30 ms. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await asOwner(`create database ${name} template template_daymark strategy file_copy`)
  const ownerUrl = urlOf(name)
  return {
    ownerUrl,
    // The roles belong to the cluster and their passwords are cloned with the template: nothing is changed here.
    logins: await ensureLogins(ownerUrl),
    drop: () => asOwner(`drop database if exists ${name} with (force)`),
  }
}

async function asOwner(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf('postgres'), connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function urlOf(database: string): string {
  const url = new URL(inject('templateUrl'))
  url.pathname = database
  return url.href
}
