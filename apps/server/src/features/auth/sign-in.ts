import { AppError } from '#core/errors/app-error.ts'
import type { FastifyRequest } from 'fastify'
import { verifyPassword } from '#server/platform/auth/passwords.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { findKnownDevice } from './known-device.ts'
import { findAccount, type AccountRow } from './repo.ts'
import { attempt } from './throttle.ts'

/**
 * Checks email and password against the throttle and the account (1 §8; decisions 013 to 016). That an account
 * is archived, or its company blocked, is told after a correct password only.
 * @throws AppError `too_many_attempts`, `invalid_credentials`, `account_archived` or `tenant_blocked`.
 */
export async function checkCredentials(
  context: ServerContext,
  given: { email: string; password: string; request: FastifyRequest },
  now: Temporal.Instant,
): Promise<AccountRow> {
  const { auth } = context.pools
  const { request } = given
  const email = given.email.trim()
  const device = await findKnownDevice(context, request, { email }, now)
  const found = await attempt(
    auth,
    { email, address: request.ip, knownDeviceId: device?.id },
    now,
    async () => {
      const account = await findAccount(auth, email)
      const isRight = await verifyPassword(account?.password_hash, given.password)
      if (!account || !isRight || account.is_suspended === true) throw new AppError('invalid_credentials')
      return account
    },
    // Where a code is still to come, a password that is right forgives no code that was wrong.
    ({ has_second_factor }) => !has_second_factor,
  )
  refuseBlocked(found)
  return found
}

/**
 * Whoever has proved who they are may still be kept out.
 * @throws AppError `profile_not_found`, `invalid_credentials` for a suspended account, `account_archived` or
 * `tenant_blocked`.
 */
export function refuseBlocked(account: AccountRow): void {
  if (!account.has_profile) throw new AppError('profile_not_found')
  if (account.is_suspended === true) throw new AppError('invalid_credentials')
  if (account.status === 'archived') throw new AppError('account_archived')
  if (account.tenant_id !== null && account.tenant_status !== 'active') throw new AppError('tenant_blocked')
}
