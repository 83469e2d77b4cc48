import { passwordMaxLength, passwordMinLength } from '#core/auth/password-rule.ts'
import { hashPassword } from '#server/platform/auth/passwords.ts'
import { processClock, type Clock } from '#server/platform/clock.ts'
import { newUuid } from '#server/platform/ids.ts'
import pg from 'pg'

export interface NewPlatformAdministrator {
  email: string
  name: string
  password: string
  clock?: Clock
  timeZone?: string
}

/**
 * Makes a platform administrator, who belongs to no company.
 * @throws Error in a sentence for the operator when the email is taken or something is not valid.
 */
export async function createPlatformAdministrator(
  ownerUrl: string,
  given: NewPlatformAdministrator,
): Promise<void> {
  if (!/^[^\s@]+@[^\s@]+$/.test(given.email)) throw new Error(`"${given.email}" is not an email address.`)
  if (given.password.length < passwordMinLength || given.password.length > passwordMaxLength)
    throw new Error(`The password needs ${passwordMinLength} to ${passwordMaxLength} characters.`)
  const now = (given.clock ?? processClock).now()
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    const hash = await hashPassword(given.password)
    const { rowCount } = await owner.query(
      `with account as (
         insert into auth.accounts (user_id, tenant_id, email, password_hash, password_changed_at)
         values ($1, null, $2, $3, $4) on conflict do nothing returning user_id)
       insert into auth.platform_administrators (user_id, name, time_zone) select user_id, $5, $6 from account`,
      [newUuid(now), given.email, hash, now.toString(), given.name, given.timeZone ?? 'UTC'],
    )
    if (rowCount === 0) throw new Error(`The email ${given.email} is already registered.`)
  } finally {
    await owner.end()
  }
}
