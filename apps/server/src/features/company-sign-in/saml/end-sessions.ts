import { signInMinutes } from '#core/company-sign-in/limits.ts'
import type { Id } from '#core/ids/id.ts'
import type { FastifyRequest } from 'fastify'
import { hashToken } from '#server/platform/auth/session-cookie.ts'
import { readUnit } from '#server/platform/db/unit-of-work.ts'
import { writeUnit } from '#server/platform/db/write-unit.ts'
import { networkOf } from '#server/platform/http/network.ts'
import { daymark } from '#server/platform/nobody.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { findConnection, takeAnswer } from '../connection-repo.ts'
import { endServiceSessions } from '../service-sessions.ts'
import { samlAddresses } from './links.ts'
import { newMessageId, redirectWith, signOutResponse } from './messages.ts'
import { signingKeyOf } from './open.ts'
import { isSaml } from './take-answer.ts'
import { verifySignOut, type SignOutMessage } from './verifiers.ts'

interface Received {
  tenantId: Id<'tenant'>
  request: FastifyRequest
  message: SignOutMessage
  relayState: string | undefined
}

/**
 * Ends the sessions that a service names, and returns the page of the service that receives the answer; the
 * start page for a request that is refused, or without such a page.
 */
export async function endByService(
  context: ServerContext,
  { tenantId, request, message, relayState }: Received,
): Promise<string> {
  const now = context.clock.now()
  context.limits.companySignInAnswer(networkOf(request.ip), now)
  const scope = { tenantId, principal: daymark, now, address: request.ip }
  const connection = await findConnection(readUnit(context.pools.app, scope))
  if (!isSaml(connection)) return '/'
  const { entityId, logoutUrl: address } = samlAddresses(request, context.config.publicUrl, tenantId)
  const { issuer, saml } = connection
  const verified = await verifySignOut(
    {
      message,
      entityId,
      address,
      issuer,
      certificates: saml.certificates,
      nowMs: now.epochMilliseconds,
    },
    { tenantId, address: request.ip },
  )
  if (verified.is === 'refused') {
    request.log.warn({ reason: verified.reason, tenantId }, 'a logout request was refused')
    return '/'
  }
  const { id, nameId, sessions } = verified
  await writeUnit(context.pools.app, scope, context.hub.publish, async (unit) => {
    const isFirst = await takeAnswer(
      unit,
      hashToken(`sign-out ${issuer} ${id}`),
      now.add({ minutes: 2 * signInMinutes }),
    )
    if (isFirst) await endServiceSessions(unit, { issuer, subject: nameId, sessions })
  })
  const destination = saml.logoutUrl
  if (destination === null) return '/'
  const xml = signOutResponse({ id: newMessageId(), entityId, destination, now }, id)
  return redirectWith('SAMLResponse', xml, {
    destination,
    privateKey: signingKeyOf(context, tenantId, connection),
    ...(relayState === undefined ? {} : { relayState }),
  })
}
