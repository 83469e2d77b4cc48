import { failureWindowMinutes, maxFailures } from '#core/auth/sign-in-throttle.ts'
import { AppError } from '#core/errors/app-error.ts'
import type { ErrorCode } from '#core/errors/codes.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashToken } from '#server/platform/auth/session-cookie.ts'
import { platformTenantId } from '#server/platform/ids.ts'
import { writeUnit } from '#server/platform/db/write-unit.ts'
import { answerError } from '#server/platform/http/error-answer.ts'
import { daymark } from '#server/platform/nobody.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { isRequiredFor } from './domain-owner-repo.ts'
import { findPasskey } from './passkey-repo.ts'
import { findAccountById, findAccounts, lockSignInsOf, type AccountRow } from './repo.ts'
import { findUserOfChallenge } from './second-factor-repo.ts'
import { countNoted, ownerWarned, signInRefused, type Refusal } from './sign-in-events.ts'
import { notifyOfFailures } from './notify-owner.ts'

/** How a sign-in names the account. */
type Attempted = { email: string } | { challenge: string } | { credentialId: string }

interface Call {
  context: ServerContext
  request: FastifyRequest
  reply: FastifyReply
  now: Temporal.Instant
}

/** Why a sign-in was refused, in the words of the log of the account's company. */
const reasons: { [Code in ErrorCode]?: { refusal: Refusal; words: string } } = {
  invalid_credentials: { refusal: 'failed', words: 'the password was wrong' },
  second_factor_wrong: { refusal: 'failed', words: 'the password was right, and the code was wrong' },
  passkey_refused: { refusal: 'failed', words: 'the passkey was not accepted' },
  too_many_attempts: { refusal: 'throttled', words: 'there were too many failed attempts before it' },
  second_factor_expired: { refusal: 'refused', words: 'the password was right, and the code came too late' },
  account_archived: { refusal: 'refused', words: 'the account is archived' },
  tenant_blocked: { refusal: 'refused', words: 'the company’s access is paused' },
  company_sign_in_required: { refusal: 'refused', words: 'the company requires its own sign-in' },
}
const suspended = { refusal: 'refused', words: 'the account is suspended' } as const

/**
 * Runs a sign-in. A refused one is answered first and recorded afterwards, so that the response time does not reveal
 * whether the account exists.
 */
export async function recordingRefusal<T>(
  call: Call,
  attempted: Attempted,
  signIn: () => Promise<T>,
): Promise<T | FastifyReply> {
  try {
    return await signIn()
  } catch (error) {
    if (!(error instanceof AppError) || !(error.code in reasons)) throw error
    answerError(await shownTo(call, attempted, error), call.request, call.reply)
    await noteRefusal(call, attempted, error.code).catch((failure: unknown) =>
      call.request.log.error({ err: failure }, 'a refused sign-in could not be noted'),
    )
    return call.reply
  }
}

/**
 * The answer to the caller. A wrong password, an unknown email and a right password that the company refuses get the
 * same answer, by the domain of the email alone.
 */
async function shownTo({ context }: Call, attempted: Attempted, error: AppError): Promise<AppError> {
  const isHidden = error.code === 'invalid_credentials' || error.code === 'company_sign_in_required'
  if (!isHidden || !('email' in attempted)) return error
  const isRequired = await isRequiredFor(context.pools.auth, attempted.email)
  return new AppError(isRequired ? 'company_sign_in_required' : 'invalid_credentials')
}

/**
 * Records a refused sign-in: each wrong credential, which the throttle limits, and throttled attempts once in a quarter
 * of an hour. After as many failures as lock the account, its owner is notified, once a day.
 */
async function noteRefusal(call: Call, attempted: Attempted, code: ErrorCode): Promise<void> {
  for (const account of await accountsOf(call.context, attempted))
    if (account.has_profile && isAbout(code, account)) await noteFor(call, account, code)
}

/**
 * Whether the refusal applies to this account: if several accounts have one email, only some may be archived or in a
 * paused company.
 */
function isAbout(code: ErrorCode, { status, tenant_status, needs_company_sign_in }: AccountRow): boolean {
  if (code === 'company_sign_in_required') return needs_company_sign_in
  if (code === 'account_archived') return status === 'archived'
  return code !== 'tenant_blocked' || tenant_status !== 'active'
}

async function noteFor({ context, request, now }: Call, account: AccountRow, code: ErrorCode): Promise<void> {
  const { refusal, words } =
    code === 'invalid_credentials' && account.is_suspended === true ? suspended : reasons[code]!
  const pool = account.tenant_id === null ? context.pools.platform : context.pools.app
  const tenantId = account.tenant_id ?? platformTenantId
  const scope = { tenantId, principal: daymark, now, address: request.ip }
  await writeUnit(pool, scope, context.hub.publish, async (unit) => {
    await lockSignInsOf(unit, account.user_id)
    const lately = now.subtract({ minutes: failureWindowMinutes })
    const before = await countNoted(unit, account, refusal, lately)
    if (refusal !== 'failed' && before > 0) return
    signInRefused(unit, account, refusal, words)
    if (refusal !== 'failed' || before + 1 < maxFailures) return
    if ((await countNoted(unit, account, 'warned', now.subtract({ hours: 24 }))) > 0) return
    ownerWarned(unit, account)
    await notifyOfFailures(unit, account)
  })
}

async function accountsOf({ pools: { auth } }: ServerContext, attempted: Attempted): Promise<AccountRow[]> {
  if ('email' in attempted) return findAccounts(auth, attempted.email)
  const userId =
    'challenge' in attempted
      ? await findUserOfChallenge(auth, hashToken(attempted.challenge))
      : (await findPasskey(auth, attempted.credentialId))?.user_id
  const account = userId === undefined ? undefined : await findAccountById(auth, userId)
  return account ? [account] : []
}
