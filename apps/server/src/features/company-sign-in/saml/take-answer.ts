import { answerMinutes, signInMinutes } from '#core/company-sign-in/limits.ts'
import type { SignInFailure } from '#core/company-sign-in/failures.ts'
import { isSignInFailure } from '#core/company-sign-in/failures.ts'
import type { Id } from '#core/ids/id.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { hashToken, newToken } from '#server/platform/auth/session-cookie.ts'
import { readUnit } from '#server/platform/db/unit-of-work.ts'
import { writeUnit } from '#server/platform/db/write-unit.ts'
import { networkOf } from '#server/platform/http/network.ts'
import type { RawCall } from '#server/platform/http/procedure.ts'
import { daymark } from '#server/platform/nobody.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { findConnection, takeAnswer, type ConnectionRow } from '../connection-repo.ts'
import { findDomains } from '../domain-repo.ts'
import { finishWith, loginWith, connectionFor, type Verified } from '../finish.ts'
import type { Pending } from '../pending.ts'
import { SignInRefused } from '../refused.ts'
import { samlAddresses } from './links.ts'
import { queueAnswer, takeStoredAnswer } from './answer-repo.ts'
import type { Assertion } from './message-types.ts'
import { saidByAssertion } from './claims.ts'
import { verifyAnswer } from './verifiers.ts'
import type { SamlConnection } from './open.ts'

const samlReturnPath = '/api/v1/company-sign-in/saml-return'

/** A verified assertion, with the version of the settings by which it was verified. */
type Kept = Assertion & Pick<ConnectionRow, 'version'>

/** The places that sealed texts are bound to. */
const placeOf = (tenantId: Id<'tenant'>) => `SAML answer ${tenantId}`
const refusalPlace = 'SAML refusal'

/**
 * Receives the answer of a service, which a page of the service sends: with no cookie of Daymark, because the request
 * comes from another site. What it says is verified and stored under a code here, and counts only in the browser that
 * began the sign-in, which fetches it by a request of its own.
 *
 * A refusal is not logged here, so that strangers write nothing: it goes on sealed, and the browser that began the
 * sign-in brings it.
 */
export async function receiveAnswer(
  context: ServerContext,
  { tenantId, request, message }: { tenantId: Id<'tenant'>; request: FastifyRequest; message: string },
): Promise<string> {
  const now = context.clock.now()
  context.limits.companySignInAnswer(networkOf(request.ip), now)
  const scope = { tenantId, principal: daymark, now, address: request.ip }
  const unit = readUnit(context.pools.app, scope)
  const connection = await findConnection(unit)
  if (!isSaml(connection)) return loginWith('switched')
  const { entityId, acsUrl } = samlAddresses(request, context.config.publicUrl, tenantId)
  const verified = await verifyAnswer(
    {
      message,
      entityId,
      address: acsUrl,
      issuer: connection.issuer,
      certificates: connection.saml.certificates,
      nowMs: now.epochMilliseconds,
    },
    { tenantId, address: request.ip },
  )
  if (verified.is === 'refused') {
    const failure = verified.why === 'denied' ? 'denied' : 'refused'
    return returnWith(
      'refusal',
      sealRefusal(context, { tenantId, failure, reason: verified.reason.toWellFormed() }),
    )
  }
  const { assertion } = verified
  // Anybody could sign somebody in as themselves with an answer that nobody has asked for.
  if (assertion.inResponseTo === null) return unsolicited(await findDomains(unit))
  const code = newToken()
  const kept: Kept = { ...assertion, version: connection.version }
  const isFirst = await writeUnit(context.pools.app, scope, context.hub.publish, async (writing) => {
    const once = hashToken(`assertion ${connection.issuer} ${assertion.id}`)
    if (!(await takeAnswer(writing, once, now.add({ minutes: 2 * signInMinutes })))) return false
    queueAnswer(writing, {
      codeHash: hashToken(code),
      sealed: context.secrets.seal(JSON.stringify(kept), placeOf(tenantId)),
      expiresAt: now.add({ minutes: answerMinutes }),
    })
    return true
  })
  if (isFirst) return returnWith('code', code)
  const reason = 'the answer was used before'
  return returnWith('refusal', sealRefusal(context, { tenantId, failure: 'expired', reason }))
}

export function isSaml(connection: ConnectionRow | undefined): connection is SamlConnection {
  return connection?.kind === 'saml' && connection.saml !== null
}

function returnWith(name: 'code' | 'refusal', value: string): string {
  return `${samlReturnPath}?${name}=${value}`
}

/** The sign-in page, with the company's sign-in to begin it. */
function unsolicited(domains: Awaited<ReturnType<typeof findDomains>>): string {
  const own = domains.find(({ verified_at: verified }) => verified !== null)
  return loginWith('not-begun', { domain: own?.domain ?? null })
}

const refusal = z.strictObject({
  tenantId: z.string(),
  failure: z.custom<SignInFailure>(isSignInFailure),
  reason: z.string(),
})

function sealRefusal({ secrets }: ServerContext, given: z.infer<typeof refusal>): string {
  return secrets.seal(JSON.stringify(given), refusalPlace).toString('base64url')
}

type Call = RawCall<'GET /company-sign-in/saml-return'>

/** The page to which the browser goes on from an answer, with the cookie of the sign-in that it has begun. */
export function finishSamlReturn(call: Call): Promise<FastifyReply> {
  const { code, refusal: sealed } = call.query
  return finishWith(call, (_, pending) => fetched(call, pending, { code, sealed }))
}

/** @throws SignInRefused */
async function fetched(
  call: Call,
  pending: Pending,
  { code, sealed }: { code: string | undefined; sealed: string | undefined },
): Promise<Verified> {
  const { context, now } = call
  const { tenantId } = pending
  const refused = sealed === undefined ? undefined : openRefusal(context, sealed)
  if (refused?.tenantId === tenantId) throw new SignInRefused(refused.failure, refused.reason)
  const scope = { tenantId, principal: daymark, now }
  const stored = await writeUnit(context.pools.app, scope, context.hub.publish, (unit) =>
    takeStoredAnswer(unit, hashToken(code ?? '')),
  )
  const text = stored && context.secrets.open(stored, placeOf(tenantId))
  if (text === undefined) throw new SignInRefused('expired', 'there is no such answer any more')
  const { version, ...assertion } = JSON.parse(text) as Kept
  if (assertion.inResponseTo !== pending.state)
    throw new SignInRefused('expired', 'the answer belongs to another sign-in')
  const connection = await connectionFor(call, pending, 'saml')
  // Its certificate may have been removed.
  if (!isSaml(connection) || connection.version !== version)
    throw new SignInRefused('switched', 'the settings were changed meanwhile')
  return { connection, said: saidByAssertion(assertion, connection) }
}

function openRefusal({ secrets }: ServerContext, sealed: string): z.infer<typeof refusal> | undefined {
  const text = secrets.open(Buffer.from(sealed, 'base64url'), refusalPlace)
  return text === undefined ? undefined : refusal.parse(JSON.parse(text))
}
