import type { Id } from '#core/ids/id.ts'
import { AppError } from '#core/errors/app-error.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { RelyingParty } from '#server/platform/auth/relying-party.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { newPasskeyChallenge, takePasskeyChallenge } from './passkey-challenge.ts'
import { findPasskey, notePasskeyUse, type PasskeyRow } from './passkey-repo.ts'
import { findAccountById, type AccountRow } from './repo.ts'
import { refuseBlocked, refuseOwnWay } from './sign-in.ts'
import { attempt } from './throttle.ts'

const purpose = 'passkey-sign-in'
type Credential = ServerOperation['POST /api/auth/sign-in/passkey']['body']['credential']

/** The options for a sign-in with a passkey; the person is identified by the passkey that they choose. */
export function passkeyQuestion(context: ServerContext, { id }: RelyingParty, now: Temporal.Instant) {
  return {
    challenge: newPasskeyChallenge(context, { purpose }, now),
    rpId: id,
    userVerification: 'required' as const,
    timeout: 300_000,
  }
}

/**
 * Checks a passkey's answer. The device has verified the person, so that it replaces the password and the second
 * factor.
 * @throws AppError `passkey_refused`, `too_many_attempts`, and the refusals of `refuseBlocked`.
 */
export async function checkPasskey(
  context: ServerContext,
  { credential, party, address }: { credential: Credential; party: RelyingParty; address: string },
  now: Temporal.Instant,
): Promise<AccountRow> {
  const { auth } = context.pools
  const account = await attempt(auth, { address }, now, async () => {
    const passkey = await findPasskey(auth, credential.id)
    if (!passkey || credential.userHandle !== userHandleOf(passkey.user_id))
      throw new AppError('passkey_refused')
    const answer = await verify(credential, passkey, party)
    // Only a correct answer consumes the challenge.
    if (!answer || !(await takePasskeyChallenge(context, answer.challenge, { purpose }, now)))
      throw new AppError('passkey_refused')
    if (!(await notePasskeyUse(auth, { id: passkey.id, counter: answer.counter, now })))
      throw new AppError('passkey_refused')
    const found = await findAccountById(auth, passkey.user_id)
    if (!found) throw new AppError('passkey_refused')
    return found
  })
  refuseBlocked(account)
  refuseOwnWay(account)
  return account
}

/** The user handle in a passkey: the person's id, as bytes in base64url. */
export function userHandleOf(userId: Id<'user'>): string {
  return Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url')
}

/** The answered challenge and the device's use counter; undefined for a wrong answer. */
async function verify(
  { id, userHandle, ...response }: Credential,
  passkey: PasskeyRow,
  party: RelyingParty,
): Promise<{ challenge: string; counter: number } | undefined> {
  // Imported on first use, so that the server starts faster.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  let challenge = ''
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { ...response, userHandle },
        clientExtensionResults: {},
      },
      expectedChallenge: (answered) => {
        challenge = answered
        return typeof answered === 'string'
      },
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: { id, publicKey: new Uint8Array(passkey.public_key), counter: passkey.counter },
    })
    return verified ? { challenge, counter: authenticationInfo.newCounter } : undefined
  } catch {
    // The library throws for an invalid answer.
    return undefined
  }
}
