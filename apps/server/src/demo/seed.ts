import { atPrimary } from '#server/platform/db/primary.ts'
import { hashPassword } from '#server/platform/auth/passwords.ts'
import { processClock, type Clock } from '#server/platform/clock.ts'
import { withOwner } from '#server/platform/db/owner.ts'
import { rowTypes } from '#server/platform/db/row-types.ts'
import { createPlatformAdministrator } from '#server/features/auth/create-platform-administrator.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import pg from 'pg'
import { demoPassword } from './accounts.ts'
import { demoCompanies } from './companies.ts'
import { seedCompany } from './seed-company.ts'

/** Whether any account exists. */
export async function hasUsers(ownerUrl: string): Promise<boolean> {
  return withOwner(
    ownerUrl,
    async (owner) => (await owner.query('select from auth.accounts limit 1')).rowCount === 1,
  )
}

/**
 * Fills an empty database with two companies and their recent past, which is the same in every run relative to today.
 */
export async function seedDemo({
  ownerUrl,
  clock = processClock,
  files,
}: {
  ownerUrl: string
  clock?: Clock
  /** For attached files; without it no report has one. */
  files?: FileStore
}): Promise<void> {
  const passwordHash = await hashPassword(demoPassword)
  const owner = new pg.Client({ connectionString: atPrimary(ownerUrl), types: rowTypes })
  await owner.connect()
  try {
    await owner.query('begin')
    for (const [index, company] of demoCompanies.entries())
      await seedCompany(owner, company, { now: clock.now(), passwordHash, seed: 20_260_609 + index }, files)
    await owner.query('commit')
  } finally {
    await owner.end()
  }
  // Last, in a transaction of its own: its existence means that the demo data is complete.
  await createPlatformAdministrator(ownerUrl, {
    email: 'platform@daymark.example',
    name: 'Platform Administrator',
    password: demoPassword,
    isDemo: true,
    clock,
    timeZone: 'Asia/Kolkata',
  })
}
