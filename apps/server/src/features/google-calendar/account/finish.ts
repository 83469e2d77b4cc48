import { neededFor } from '#core/access/acts.ts'
import { AppError } from '#core/errors/app-error.ts'
import type { GoogleFailure } from '#core/integrations/google-texts.ts'
import type { UnitScope } from '#server/platform/db/unit-of-work.ts'
import { writeUnit } from '#server/platform/db/write-unit.ts'
import type { RequestPrincipal } from '#server/platform/auth/principal.ts'
import type { Session } from '#server/platform/auth/session.ts'
import { authenticate, authorise } from '#server/platform/http/access.ts'
import { unitScopeOf, type RawCall } from '#server/platform/http/procedure.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import type { FastifyReply } from 'fastify'
import { lockOwnAccess } from '../../auth/api.ts'
import { calendarConnected } from './events.ts'
import { placeOfVerifier } from './begin.ts'
import { queueDueNow, queueOtherAccountForgotten, storeConnection } from './connection-repo.ts'
import { accountOf, type GoogleAccount } from './google-account.ts'
import { hashOfState, takeSignIn } from './sign-in-repo.ts'
import { sealTokens } from './tokens.ts'

type ReturnCall = RawCall<'GET /google/return'>

/**
 * The return address of Google's sign-in. It redirects the browser to the page on which the sign-in began, with the
 * outcome, because people open this page and cannot read an error of the API.
 */
export async function finishSignIn(call: ReturnCall): Promise<FastifyReply> {
  const { to, failure } = await finish(call)
  const [path = '', query = ''] = to.split('?', 2)
  const parameters = new URLSearchParams(query)
  parameters.set('google', failure ? 'failed' : 'connected')
  if (failure) parameters.set('reason', failure)
  return call.reply.header('cache-control', 'no-store').redirect(`${path}?${parameters.toString()}`, 302)
}

interface Finished {
  to: string
  failure?: GoogleFailure
}

async function finish(call: ReturnCall): Promise<Finished> {
  const { context, query, now } = call
  const elsewhere = { to: '/integrations', failure: 'expired' } as const
  const principal = await personOf(call)
  if (!principal?.session || query.state === undefined) return elsewhere
  const stateHash = hashOfState(principal.session, query.state)
  const scope = unitScopeOf({ ...call, principal })
  const signIn = await writeUnit(context.pools.app, scope, context.hub.publish, (unit) =>
    takeSignIn(unit, stateHash),
  )
  if (!signIn) return elsewhere
  const to = signIn.return_to
  if (query.error !== undefined)
    return { to, failure: query.error === 'access_denied' ? 'denied' : 'refused' }
  const codeVerifier = context.secrets.open(signIn.sealed_verifier, placeOfVerifier(stateHash))
  const { google } = context.config
  if (query.code === undefined || codeVerifier === undefined || !google) return { to, failure: 'refused' }
  const account = await accountOf(
    { ...context, google, now },
    { code: query.code, codeVerifier, redirectUri: signIn.redirect_uri },
  )
  if (typeof account === 'string') return { to, failure: account }
  const isConnected = await connect(context, { scope, session: principal.session }, account)
  return isConnected ? { to } : elsewhere
}

/** Who returns from Google, if they are signed in and may connect a calendar. */
async function personOf({ context, request, now }: ReturnCall): Promise<RequestPrincipal | null> {
  try {
    const principal = await authenticate(context, request, now)
    authorise(principal, { access: neededFor('integration.connect-calendar') }, { needsSession: true })
    return principal
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

/** False if the session has ended while Google was asked. */
async function connect(
  context: ServerContext,
  { scope, session }: { scope: UnitScope; session: Session },
  account: GoogleAccount,
): Promise<boolean> {
  const owner = { tenantId: scope.tenantId, userId: scope.principal.actor.userId }
  const write = writeUnit(context.pools.app, scope, context.hub.publish, async (unit) => {
    await lockOwnAccess(unit, session)
    await storeConnection(unit, {
      googleAccount: account.id,
      email: account.email,
      name: account.name,
      picture: account.picture,
      sealedTokens: sealTokens(context.secrets, account.tokens, owner),
    })
    queueOtherAccountForgotten(unit, account.id)
    // Adds the meetings that waited for the sign-in.
    queueDueNow(unit)
    await calendarConnected(unit, account.email)
    return true
  })
  return write.catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'signed_out') return false
    throw error
  })
}
