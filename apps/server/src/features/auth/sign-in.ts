import type { Id } from '#core/ids/id.ts'
import { AppError } from '#core/errors/app-error.ts'
import { tenantBlocked } from '#core/errors/tenant-blocked.ts'
import type { ErrorCode } from '#core/errors/codes.ts'
import type { FastifyRequest } from 'fastify'
import { verifyPassword } from '#server/platform/auth/passwords.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { findKnownDevice } from './known-device.ts'
import { findAccounts, type AccountRow } from './repo.ts'
import { attempt } from './throttle.ts'

/**
 * At least this many password hashes are compared, so that the time does not reveal whether another company has the
 * email.
 */
const leastCompared = 2

/**
 * Checks email and password against the throttle and the accounts of that email (docs/spec/reporting.md#8;
 * docs/spec/decisions.md#013 to #016). That an account is archived, or its company blocked, is only revealed after a
 * right password.
 * @param given.userId The chosen account, if several have the password.
 * @returns The account; several if they have the same password and none was named.
 * @throws AppError `too_many_attempts`, `invalid_credentials`, `company_sign_in_required`, `account_archived` or
 * `tenant_blocked`.
 */
export async function checkCredentials(
  context: ServerContext,
  given: { email: string; password: string; userId?: Id<'user'> | undefined; request: FastifyRequest },
  now: Temporal.Instant,
): Promise<[AccountRow, ...AccountRow[]]> {
  const { auth } = context.pools
  const { email, password, request } = given
  const accounts = await findAccounts(auth, email)
  // A known device belongs to one account; with several accounts, the meant one is not known yet.
  const device = accounts.length > 1 ? undefined : await findKnownDevice(context, request, { email }, now)
  const allowed = await attempt(
    auth,
    { email, address: request.ip, knownDeviceId: device?.id },
    now,
    async () => {
      const found = (await whosePasswordIs(accounts, password)).filter(
        ({ user_id, is_suspended }) =>
          is_suspended !== true && (given.userId === undefined || user_id === given.userId),
      )
      const [first, ...more] = found.filter((account) => !account.needs_company_sign_in)
      // A right password that the company refuses counts as a failure too, so that the throttle does not reveal it.
      if (!first) throw new AppError(found.length > 0 ? 'company_sign_in_required' : 'invalid_credentials')
      return [first, ...more] as [AccountRow, ...AccountRow[]]
    },
    // While a code is still required, a right password does not reset failures of codes.
    ([{ has_second_factor }]) => !has_second_factor,
  )
  const [first, ...more] = allowed.filter((account) => !blockOf(account))
  if (!first) refuseBlocked(allowed[0])
  return first ? [first, ...more] : allowed
}

async function whosePasswordIs(accounts: readonly AccountRow[], password: string): Promise<AccountRow[]> {
  const right: AccountRow[] = []
  for (let n = 0; n < Math.max(leastCompared, accounts.length); n++) {
    const account = accounts[n]
    if ((await verifyPassword(account?.password_hash, password)) && account) right.push(account)
  }
  return right
}

/**
 * Refuses authenticated people who may not sign in.
 * @throws AppError `profile_not_found`, `invalid_credentials` for a suspended account, `account_archived` or
 * `tenant_blocked`.
 */
export function refuseBlocked(account: AccountRow): void {
  const code = blockOf(account)
  if (code === 'tenant_blocked') throw tenantBlocked({ isTenantAdmin: account.is_tenant_admin === true })
  if (code) throw new AppError(code)
}

/**
 * Refuses a password, passkey or code of a person whose company requires its own sign-in.
 * @throws AppError `company_sign_in_required`.
 */
export function refuseOwnWay(account: AccountRow): void {
  if (account.needs_company_sign_in) throw new AppError('company_sign_in_required')
}

function blockOf(account: AccountRow): ErrorCode | undefined {
  if (!account.has_profile) return 'profile_not_found'
  if (account.is_suspended === true) return 'invalid_credentials'
  if (account.status === 'archived') return 'account_archived'
  return account.tenant_id !== null && account.tenant_status !== 'active' ? 'tenant_blocked' : undefined
}
