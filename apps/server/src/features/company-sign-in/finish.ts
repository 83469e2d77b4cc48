import { trialHash } from '#core/company-sign-in/limits.ts'
import type { SignInFailure } from '#core/company-sign-in/failures.ts'
import { AppError } from '#core/errors/app-error.ts'
import { groupsIn } from '#core/company-sign-in/placement.ts'
import type { Id } from '#core/ids/id.ts'
import type { FastifyReply } from 'fastify'
import type { Configuration } from 'openid-client'
import { hashToken } from '#server/platform/auth/session-cookie.ts'
import { readUnit, type UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { writeUnit } from '#server/platform/db/write-unit.ts'
import { authenticate } from '#server/platform/http/access.ts'
import { networkOf } from '#server/platform/http/network.ts'
import { unitScopeOf, writeOfCall, type RawCall } from '#server/platform/http/procedure.ts'
import { daymark } from '#server/platform/nobody.ts'
import { findAccountById, openSession, refuseBlocked } from '../auth/api.ts'
import { admit, companySignIn } from './admit.ts'
import { serviceOf, settingsPage } from './begin.ts'
import {
  findConnection,
  isCompanyActive,
  storeTrial,
  takeAnswer,
  type ConnectionRow,
} from './connection-repo.ts'
import { mayDecideSignIn } from '#core/access/policies/company-sign-in.ts'
import { findDomains } from './domain-repo.ts'
import { usableEmail } from './email.ts'
import { hintOfSignIn, noteRefused } from './events.ts'
import { takePending, type Pending } from './pending.ts'
import { askService, claimsOf, openService, ServiceError, storable } from './provider.ts'
import { SignInRefused } from './refused.ts'
import type { Said } from './said.ts'
import { serviceSession } from './sign-out.ts'

type Call = RawCall<'GET /company-sign-in/return/{tenantId}'> | RawCall<'GET /company-sign-in/saml-return'>

/** An answer that was verified and taken, and the settings with which it was. */
export interface Verified {
  connection: ConnectionRow
  said: Said
}

/** Verifies the answer of a service, and takes it. @throws SignInRefused, ServiceError */
type Verify = (call: Call, pending: Pending) => Promise<Verified>
/**
 * The address to which services lead back. It redirects the browser to the page that the person wanted, or to the
 * sign-in with the failure, because people open this page and cannot read an error of the API.
 */
export function finishReturn(call: RawCall<'GET /company-sign-in/return/{tenantId}'>): Promise<FastifyReply> {
  return finishWith(call, (_, pending) => {
    // The service of the other company was asked in the place of this one.
    if (pending.tenantId !== call.params.tenantId)
      throw new SignInRefused('expired', 'the answer came to the address of another company')
    return verified(call, pending)
  })
}

/** As above, with the answer of a service of one kind. */
export async function finishWith(call: Call, verify: Verify): Promise<FastifyReply> {
  const pending = takePending(call)
  const to = pending === undefined ? loginWith('expired') : await finish(call, pending, verify)
  return call.reply.header('cache-control', 'no-store').redirect(to, 302)
}

/** Takes the answer to a sign-in; false if one was taken before. */
function isFirstAnswer({ context, now }: Call, { tenantId, state, expiresAt }: Pending): Promise<boolean> {
  const scope = { tenantId, principal: daymark, now }
  return writeUnit(context.pools.app, scope, context.hub.publish, (unit) =>
    takeAnswer(unit, hashToken(state), Temporal.Instant.from(expiresAt)),
  )
}

/** The sign-in page with the failure; from a sign-in that has begun, the person can start again where they were. */
export function loginWith(
  failure: SignInFailure,
  begun?: { domain: string | null; returnTo?: string },
): string {
  const query = new URLSearchParams({
    problem: failure,
    ...(begun?.domain ? { company: begun.domain } : {}),
    ...(begun?.returnTo ? { next: begun.returnTo } : {}),
  })
  return `/login?${query.toString()}`
}

async function finish(call: Call, pending: Pending, verify: Verify): Promise<string> {
  const { context, request, now } = call
  const isTrial = pending.purpose === 'trial'
  // Unlogged, because anybody can repeat an answer: its outcome is logged already.
  if (!(await isFirstAnswer(call, pending))) return isTrial ? settingsPage : loginWith('expired', pending)
  if (isTrial) return finishTrial(call, pending, verify)
  try {
    await signIn(call, pending, verify)
    return pending.returnTo
  } catch (error) {
    const { failure, reason } = failureOf(error)
    await noteRefused(context, { tenantId: pending.tenantId, reason, address: request.ip }, now)
    return loginWith(failure, pending)
  }
}

/** @throws SignInRefused, ServiceError, and AppError for a person who cannot be added, changed or signed in. */
async function signIn(call: Call, pending: Pending, verify: Verify): Promise<void> {
  const { context, request, now } = call
  const { connection, said } = await verify(call, pending)
  const scope = { tenantId: pending.tenantId, principal: companySignIn, now, address: request.ip }
  const userId = await writeUnit(context.pools.app, scope, context.hub.publish, async (unit) =>
    admit(unit, await lockInUse(unit, pending, connection.version), said),
  )
  const account = await findAccountById(context.pools.auth, userId)
  if (account?.tenant_id !== pending.tenantId) throw new SignInRefused('refused', 'the person has no account')
  refuseBlocked(account)
  await openSession(call, account, { service: serviceSession(context, pending.tenantId, connection, said) })
  context.limits.companySignInDone({ tenantId: pending.tenantId, userId }, networkOf(request.ip), now)
}

/**
 * The settings by which the person is let in: read again after the service was asked, and locked.
 * @throws SignInRefused if the company has changed them, or may not be entered, meanwhile.
 */
async function lockInUse(unit: UnitOfWork, { domain }: Pending, version: number): Promise<ConnectionRow> {
  const connection = await findConnection(unit, { lock: 'share' })
  if (connection?.version !== version) throw changedMeanwhile()
  if (!connection.is_on) throw new SignInRefused('switched', 'it was switched off meanwhile')
  const domains = await findDomains(unit, { lock: true })
  if (!domains.some((row) => row.domain === domain && row.verified_at !== null))
    throw new SignInRefused('switched', `${domain} is not a verified domain of the company any more`)
  if (!(await isCompanyActive(unit))) throw new SignInRefused('paused', 'the company’s access is paused')
  return connection
}

const changedMeanwhile = () => new SignInRefused('switched', 'the settings were changed meanwhile')

/** The answer of a service of OpenID Connect. @throws SignInRefused, ServiceError */
async function verified(call: Call, pending: Pending): Promise<Verified> {
  const { context, request, now } = call
  const { tenantId, state } = pending
  const answer = new URL(pending.redirectUri)
  answer.search = new URL(request.url, answer).search
  const [given, ...more] = answer.searchParams.getAll('state')
  if (given !== state || more.length > 0)
    throw new SignInRefused('expired', 'the answer belongs to another sign-in')
  const connection = await connectionFor(call, pending, 'oidc')
  const service = serviceOf(context, tenantId, connection)
  const said = await askService(context, tenantId, async () => {
    const config = await openService({ outgoing: context.signInServices, now }, service)
    return saidByToken(config, await claimsOf(config, answer, pending), connection)
  })
  return { connection, said }
}

/** The settings with which a sign-in began. @throws SignInRefused if they are of another service now. */
export async function connectionFor(
  { context, now }: Pick<Call, 'context' | 'now'>,
  { tenantId, issuer, kind: begun }: Pending,
  kind: Pending['kind'],
): Promise<ConnectionRow> {
  const connection = await findConnection(readUnit(context.pools.app, { tenantId, principal: daymark, now }))
  if (connection?.issuer !== issuer || connection.kind !== kind || begun !== kind) throw changedMeanwhile()
  return connection
}

function saidByToken(
  config: Configuration,
  { claims, idToken }: Awaited<ReturnType<typeof claimsOf>>,
  { group_claim: groupClaim, signs_out: signsOut }: ConnectionRow,
): Said {
  const { end_session_endpoint: endpoint } = config.serverMetadata()
  const { sid } = claims
  return {
    claims,
    groups: groupClaim === '' ? [] : groupsIn(claims[groupClaim]),
    shown: shown(claims),
    session: {
      id: typeof sid === 'string' ? sid : null,
      signOut: signsOut && endpoint !== undefined ? { kind: 'oidc', endpoint, idToken } : null,
    },
  }
}

function failureOf(error: unknown): { failure: SignInFailure; reason: string } {
  if (error instanceof SignInRefused) return { failure: error.failure, reason: error.message }
  if (error instanceof ServiceError)
    return {
      failure: error.kind === 'unusable' ? 'refused' : error.kind,
      reason: error.message,
    }
  if (!(error instanceof AppError) || error.status >= 500) throw error
  const reason = [error.message, ...error.fields.map(({ message }) => message)].join(' ')
  const failures: Partial<Record<AppError['code'], SignInFailure>> = {
    account_archived: 'archived',
    tenant_blocked: 'paused',
    company_sign_in_unknown: 'switched',
    plan_limit: 'full',
  }
  return { failure: failures[error.code] ?? 'refused', reason: reason.replace(/\.$/, '') }
}

/** The outcome of a trial with settings that are not the present ones. */
const outdated = { problem: changedMeanwhile().message, claims: {} }

/** Stores what the service said of the administrator who tries, and signs nobody in. */
async function finishTrial(call: Call, pending: Pending, verify: Verify): Promise<string> {
  const principal = await administratorOf(call, pending.userId)
  if (!principal) return loginWith('expired')
  let claims: Record<string, unknown> = {}
  let problem: string | null = null
  let version: number | undefined
  try {
    const found = await verify(call, pending)
    version = found.connection.version
    claims = bounded(found.said.shown)
    await usableEmail(
      readUnit(call.context.pools.app, unitScopeOf({ ...call, principal })),
      found.connection,
      found.said.claims,
    )
  } catch (error) {
    problem = failureOf(error).reason
  }
  await writeOfCall({ ...call, principal }, async (unit) => {
    const connection = await findConnection(unit, { lock: true })
    const isChanged = version !== undefined && version !== connection?.version
    if (connection) await storeTrial(unit, isChanged ? outdated : { problem, claims })
    hintOfSignIn(unit)
  })
  return `${settingsPage}#${trialHash}`
}

/** The administrator who has begun the trial, if they are still signed in. */
async function administratorOf({ context, request, now }: Call, userId: Id<'user'> | null) {
  try {
    const principal = await authenticate(context, request, now)
    const { session, actor } = principal
    return session && actor.userId === userId && mayDecideSignIn(actor) ? principal : undefined
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

/** The most claims that are stored, and the most characters of each. */
const mostShown = { claims: 50, characters: 500 }

/** The claims without those that belong to this one answer. */
function shown(claims: Said['claims']): Record<string, unknown> {
  const inner = new Set([
    'aud',
    'iss',
    'exp',
    'iat',
    'nbf',
    'nonce',
    'at_hash',
    'c_hash',
    'sid',
    'jti',
    'azp',
  ])
  return Object.fromEntries(Object.entries(claims).filter(([name]) => !inner.has(name)))
}

function bounded(all: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(all)
      .slice(0, mostShown.claims)
      .map(([name, value]) => {
        const text = JSON.stringify(value, (_key, part: unknown) =>
          typeof part === 'string' ? storable(part) : part,
        )
        return [
          storable(name.slice(0, 100)),
          text.length > mostShown.characters
            ? storable(`${text.slice(0, mostShown.characters)}…`)
            : (JSON.parse(text) as unknown),
        ]
      }),
  )
}
