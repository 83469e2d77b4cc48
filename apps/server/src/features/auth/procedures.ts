import { AppError } from '#core/errors/app-error.ts'
import { relyingPartyOf } from '#server/platform/auth/relying-party.ts'
import { clearSessionCookie, hashToken, tokenOf } from '#server/platform/auth/session-cookie.ts'
import { writeUnit } from '#server/platform/db/unit-of-work.ts'
import { raw, unitScopeOf } from '#server/platform/http/procedure.ts'
import { endOtherAccess } from '../other-access/api.ts'
import { openSession } from './open-session.ts'
import { checkPasskey, passkeyQuestion } from './passkey-sign-in.ts'
import { recordingRefusal } from './refused-sign-in.ts'
import { deleteSessionByToken, endOtherSessions, endSession, findSessions } from './repo.ts'
import { checkSecondStep, startSecondStep } from './second-factor.ts'
import { endStreams } from './session-ended.ts'
import { recoveryCodeUsed } from './sign-in-events.ts'
import { checkCredentials } from './sign-in.ts'

export const authProcedures = [
  raw('POST /api/auth/sign-in/email', (call) => {
    const { context, body, request, now } = call
    const userId = body.userId
    return recordingRefusal(call, { email: body.email }, async () => {
      const [account, ...others] = await checkCredentials(context, { ...body, userId, request }, now)
      if (others.length > 0)
        return {
          kind: 'choose-company' as const,
          accounts: [account, ...others].map(({ user_id, company }) => ({
            userId: user_id,
            company,
          })),
        }
      return account.has_second_factor ? startSecondStep(context, account, now) : openSession(call, account)
    })
  }),

  raw('POST /api/auth/sign-in/second-factor', (call) => {
    const { context, body, request, now } = call
    return recordingRefusal(call, { challenge: body.challenge }, async () => {
      const { account, recoveryCodesLeft } = await checkSecondStep(context, { ...body, request }, now)
      return openSession(call, account, (unit) => {
        if (recoveryCodesLeft !== null) recoveryCodeUsed(unit, account, recoveryCodesLeft)
      })
    })
  }),

  raw('POST /api/auth/passkey/options', async ({ context, request, now }) =>
    passkeyQuestion(context, relyingPartyOf(request, context.config.publicUrl), now),
  ),

  raw('POST /api/auth/sign-in/passkey', (call) => {
    const { context, body, request, now } = call
    const party = relyingPartyOf(request, context.config.publicUrl)
    return recordingRefusal(call, { credentialId: body.credential.id }, async () => {
      const account = await checkPasskey(context, { ...body, party, address: request.ip }, now)
      return openSession(call, account)
    })
  }),

  raw('POST /api/auth/sign-out', async ({ context, request, reply }) => {
    const token = tokenOf(request, context.secureCookies)
    if (token) endStreams(context.hub, await deleteSessionByToken(context.pools.auth, hashToken(token)))
    clearSessionCookie(reply, context.secureCookies)
    return reply.status(204).send()
  }),

  raw('GET /me/sessions', async ({ context, session, now }) => ({
    items: (await findSessions(context.pools.auth, session!.actor.userId, now)).map((row) => ({
      id: row.id,
      userAgent: row.user_agent,
      address: row.address,
      signedInAt: row.signed_in_at.toString(),
      lastSeenAt: row.last_seen_at.toString(),
      isCurrent: row.id === session!.id,
    })),
  })),

  raw('DELETE /me/sessions/{sessionId}', async ({ context, session, params, reply }) => {
    const ended = await endSession(context.pools.auth, session!.actor.userId, params.sessionId)
    if (!ended) throw new AppError('session_not_found')
    endStreams(context.hub, { userId: session!.actor.userId, tenantId: session!.tenant?.id ?? null })
    return reply.status(204).send()
  }),

  raw('DELETE /me/sessions', async (call) => {
    const { context, session, query } = call
    const { userId: id, name } = session!.actor
    if (session!.tenant && query.keepsOtherAccess !== 'true')
      await writeUnit(context.pools.app, unitScopeOf(call), context.hub.publish, (unit) =>
        endOtherAccess(unit, { id, name }),
      )
    const ended = await endOtherSessions(context.pools.auth, session!.actor.userId, session!.id)
    endStreams(context.hub, { userId: session!.actor.userId, tenantId: session!.tenant?.id ?? null })
    return { ended }
  }),
]
