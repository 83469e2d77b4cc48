import { AppError } from '#core/errors/app-error.ts'
import type { Id } from '#core/ids/id.ts'
import type { ServerOperation } from '#contract/operations.ts'
import { readUnit, type UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { linkOrigin } from '#server/platform/http/origin.ts'
import {
  raw,
  sessionRaw,
  sessionWrite,
  unitScopeOf,
  writeOfCall,
  type RawSessionCall,
} from '#server/platform/http/procedure.ts'
import { confirmIdentity, findDomainOwner, requireOpenSession } from '../auth/api.ts'
import { beginSignIn, beginTrial } from './begin.ts'
import { returnPath } from './links.ts'
import { saveConnection } from './configure.ts'
import { requireDecider } from './decider.ts'
import { addDomain, removeDomain } from './domains.ts'
import { hintOfSignIn } from './events.ts'
import { finishReturn } from './finish.ts'
import { unlinkPerson } from './unlink.ts'
import { changeUse, removeConnection } from './use.ts'
import { verifyNow } from './verify.ts'
import { finishSamlReturn } from './saml/take-answer.ts'
import { samlAddresses } from './saml/links.ts'
import { saveSamlConnection } from './saml/configure.ts'
import { endAllServiceSessions } from './service-sessions.ts'
import { signedOutUri, signOut } from './sign-out.ts'
import { viewDomain, viewState, type OwnAddresses } from './view.ts'
import { findUser } from '../users/api.ts'

export const companySignInProcedures = [
  sessionRaw('GET /company-sign-in', async (call) => {
    requireDecider(call.session.actor)
    return stateFor(call)
  }),
  sessionWrite('POST /company-sign-in/domains', async (unit, { body }) => {
    requireDecider(unit.actor)
    return viewDomain(await addDomain(unit, body.domain))
  }),
  sessionRaw('POST /company-sign-in/domains/{domain}/verify', async (call) =>
    viewDomain(await verifyNow(call)),
  ),
  sessionWrite('DELETE /company-sign-in/domains/{domain}', async (unit, { params }) => {
    requireDecider(unit.actor)
    await removeDomain(unit, params.domain)
    return undefined
  }),
  // An administrator who decides how people sign in confirms it as a change of their own sign-in.
  sessionRaw('PUT /company-sign-in/connection', (call) =>
    decide(call, (unit) => saveConnection(unit, call.body, call.context)),
  ),
  sessionRaw('PUT /company-sign-in/saml-connection', (call) =>
    decide(call, (unit) => saveSamlConnection(unit, call.body, call.context)),
  ),
  sessionRaw('DELETE /company-sign-in/connection', (call) => decide(call, removeConnection)),
  sessionRaw('PUT /company-sign-in/use', (call) =>
    decide(call, (unit) => changeUse(unit, call.body, call.session.id)),
  ),
  sessionRaw('DELETE /company-sign-in/sessions', (call) =>
    decide(call, (unit) => endAllServiceSessions(unit, call.session.id)),
  ),
  sessionRaw('POST /company-sign-in/try', beginTrial),
  sessionWrite('DELETE /company-sign-in/linked/{userId}', async (unit, { params }) => {
    requireDecider(unit.actor)
    const person = await findUser(unit, params.userId)
    if (!person || !(await unlinkPerson(unit, person))) throw new AppError('identity_not_found')
    return undefined
  }),
  raw('GET /company-sign-in/return/{tenantId}', finishReturn),
  raw('GET /company-sign-in/saml-return', finishSamlReturn),
  raw('POST /api/auth/sign-out', signOut),
  raw('GET /api/auth/company-sign-in', async ({ context, query }) => {
    const owner = await findDomainOwner(context.pools.auth, query.domain)
    if (!owner?.is_active || !owner.is_on) return { use: 'none' as const }
    return { use: owner.is_required ? ('required' as const) : ('offered' as const) }
  }),
  raw('POST /api/auth/company-sign-in', beginSignIn),
]

type Deciding = RawSessionCall<
  | 'PUT /company-sign-in/connection'
  | 'PUT /company-sign-in/saml-connection'
  | 'DELETE /company-sign-in/connection'
  | 'PUT /company-sign-in/use'
  | 'DELETE /company-sign-in/sessions'
>
type State = ServerOperation['GET /company-sign-in']['output']

/** Does what an administrator of the company has confirmed, and returns the state then. */
async function decide(call: Deciding, work: (unit: UnitOfWork) => Promise<void>): Promise<State> {
  const { context, session, body, request, now } = call
  requireDecider(session.actor)
  await confirmIdentity({ context, session, currentPassword: body.currentPassword, request, now })
  await writeOfCall(call, async (unit) => {
    await work(unit)
    // After the locks of the work, for which this request may have waited.
    await requireOpenSession(unit, session)
    hintOfSignIn(unit)
  })
  return stateFor(call)
}

function stateFor(call: RawSessionCall<'GET /company-sign-in'> | Deciding): Promise<State> {
  const unit = readUnit(call.context.pools.app, unitScopeOf(call))
  return viewState(unit, ownAddresses(call, unit.tenantId))
}

/** Null while the server does not know the address that browsers use. */
function ownAddresses(
  call: Pick<Deciding, 'request' | 'context'>,
  tenantId: Id<'tenant'>,
): OwnAddresses | null {
  const { request, context } = call
  try {
    const { entityId, acsUrl, logoutUrl } = samlAddresses(request, context.config.publicUrl, tenantId)
    return {
      redirectUri: linkOrigin(request, context.config.publicUrl) + returnPath(tenantId),
      signedOutUri: signedOutUri(call),
      saml: { entityId, answerUrl: acsUrl, signOutUrl: logoutUrl },
    }
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}
