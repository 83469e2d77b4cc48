import type { Id } from '#core/ids/id.ts'
import { AppError } from '#core/errors/app-error.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { RelyingParty } from '#server/platform/auth/relying-party.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { newPasskeyChallenge, takePasskeyChallenge } from './passkey-challenge.ts'
import { findPasskey, notePasskeyUse, type PasskeyRow } from './passkey-repo.ts'
import { findAccountById, type AccountRow } from './repo.ts'
import { refuseBlocked } from './sign-in.ts'
import { attempt } from './throttle.ts'

const purpose = 'passkey-sign-in'
type Credential = ServerOperation['POST /api/auth/sign-in/passkey']['body']['credential']

/** What the browser asks its passkeys: whichever the person picks tells who they are. */
export function passkeyQuestion(context: ServerContext, { id }: RelyingParty, now: Temporal.Instant) {
  return {
    challenge: newPasskeyChallenge(context, { purpose }, now),
    rpId: id,
    userVerification: 'required' as const,
    timeout: 300_000,
  }
}

/**
 * Checks a passkey's answer. It was given after the device had made sure of the person, so that it stands for the
 * password and for the second factor.
 * @throws AppError `passkey_refused`, `too_many_attempts`, and what keeps people out.
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
    // A question is used up by a right answer only, after which it is never taken again.
    if (!answer || !(await takePasskeyChallenge(context, answer.challenge, { purpose }, now)))
      throw new AppError('passkey_refused')
    if (!(await notePasskeyUse(auth, { id: passkey.id, counter: answer.counter, now })))
      throw new AppError('passkey_refused')
    const found = await findAccountById(auth, passkey.user_id)
    if (!found) throw new AppError('passkey_refused')
    return found
  })
  refuseBlocked(account)
  return account
}

/** What a passkey keeps of its person: their id, as bytes in base64url. */
export function userHandleOf(userId: Id<'user'>): string {
  return Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url')
}

/** The question that was answered and the device's count of uses; undefined where the answer is not right. */
async function verify(
  { id, userHandle, ...response }: Credential,
  passkey: PasskeyRow,
  party: RelyingParty,
): Promise<{ challenge: string; counter: number } | undefined> {
  // Loaded when somebody first needs it: starting is quicker without it.
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
    // The library says by an error what is wrong with an answer.
    return undefined
  }
}
