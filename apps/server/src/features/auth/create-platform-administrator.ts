import { isEmail, normalEmail } from '#core/people/email.ts'
import { refusePassword } from '#server/platform/auth/refuse-password.ts'
import { hashPassword } from '#server/platform/auth/passwords.ts'
import { processClock, type Clock } from '#server/platform/clock.ts'
import { newId } from '#server/platform/ids.ts'
import { insertPlatformAdministrator } from './platform-administrator-repo.ts'

export interface NewPlatformAdministrator {
  email: string
  name: string
  password: string
  clock?: Clock
  timeZone?: string
  /** The operator's minimum length. */
  minLength?: number
  /** A demo account with a well-known password, which exists only on a server that others cannot reach. */
  isDemo?: boolean
}

/**
 * Creates a platform administrator, who belongs to no company.
 * @throws Error with a sentence for the operator when the email is taken or a value is invalid.
 */
export async function createPlatformAdministrator(
  ownerUrl: string,
  given: NewPlatformAdministrator,
): Promise<void> {
  const email = normalEmail(given.email)
  if (!isEmail(email)) throw new Error(`"${given.email}" is not an email address.`)
  const refusal = refusePassword(given.password, { ...given, minLength: given.minLength ?? 6 })
  if (refusal && !given.isDemo) throw new Error(refusal)
  const now = (given.clock ?? processClock).now()
  const passwordHash = await hashPassword(given.password)
  const isNew = await insertPlatformAdministrator(ownerUrl, {
    userId: newId(now),
    email,
    name: given.name,
    passwordHash,
    timeZone: given.timeZone ?? 'UTC',
    now,
  })
  if (!isNew) throw new Error(`The email ${given.email} is already registered.`)
}
