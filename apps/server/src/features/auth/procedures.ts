import { relyingPartyOf } from '#server/platform/auth/relying-party.ts'
import { raw } from '#server/platform/http/procedure.ts'
import { openSession } from './open-session.ts'
import { checkPasskey, passkeyQuestion } from './passkey-sign-in.ts'
import { recordingRefusal } from './refused-sign-in.ts'
import { checkSecondStep, startSecondStep } from './second-factor.ts'
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
      return openSession(call, account, {
        also: (unit) => {
          if (recoveryCodesLeft !== null) recoveryCodeUsed(unit, account, recoveryCodesLeft)
        },
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
]
