import { AppError } from '#core/errors/app-error.ts'
import { sessionPrepareAndWrite, sessionRaw, sessionRead } from '#server/platform/http/procedure.ts'
import { readSchedule } from '../schedules/api.ts'
import { addPasskey, changePasskeyName, passkeyOptions, removePasskey } from './passkeys.ts'
import { findPasskeys } from './passkey-repo.ts'
import { changePassword } from './password.ts'
import { changeProfile, confirmProfileChange } from './profile.ts'
import { findProfile } from './profile-repo.ts'
import { findSecurity } from './repo.ts'
import { renewRecoveryCodes, setUpTwoFactor, turnTwoFactorOff, turnTwoFactorOn } from './two-factor.ts'
import { viewPasskey, viewProfile, viewSecurity } from './view.ts'

export const accountProcedures = [
  sessionRead('GET /me/profile', async (unit, { session }) => {
    const [profile, schedule] = await Promise.all([findProfile(unit), readSchedule(unit, unit.actor.userId)])
    return viewProfile(session, profile, schedule, unit.now)
  }),
  sessionPrepareAndWrite('PATCH /me/profile', confirmProfileChange, async (unit, { session, body }) => {
    const profile = await changeProfile(unit, session, body)
    return viewProfile(session, profile, await readSchedule(unit, unit.actor.userId), unit.now)
  }),
  sessionRaw('POST /me/password', async (call) => {
    await changePassword(call)
    return call.reply.status(204).send()
  }),
  sessionRaw('GET /me/security', async ({ context, session }) => {
    const { userId } = session.actor
    const [row, passkeys] = await Promise.all([
      findSecurity(context.pools.auth, userId),
      findPasskeys(context.pools.auth, userId),
    ])
    if (!row) throw new AppError('signed_out')
    return viewSecurity(row, passkeys)
  }),
  sessionRaw('POST /me/two-factor/setup', setUpTwoFactor),
  sessionRaw('POST /me/two-factor', async (call) => ({ recoveryCodes: await turnTwoFactorOn(call) })),
  sessionRaw('DELETE /me/two-factor', async (call) => {
    await turnTwoFactorOff(call)
    return call.reply.status(204).send()
  }),
  sessionRaw('POST /me/two-factor/recovery-codes', async (call) => ({
    recoveryCodes: await renewRecoveryCodes(call),
  })),
  sessionRaw('POST /me/passkeys/options', passkeyOptions),
  sessionRaw('POST /me/passkeys', async (call) => viewPasskey(await addPasskey(call))),
  sessionRaw('PATCH /me/passkeys/{passkeyId}', async (call) => viewPasskey(await changePasskeyName(call))),
  sessionRaw('DELETE /me/passkeys/{passkeyId}', async (call) => {
    await removePasskey(call)
    return call.reply.status(204).send()
  }),
]
