import { shownEmail } from '#core/people/shown-email.ts'
import { AppError } from '#core/errors/app-error.ts'
import type { ServerOperation } from '#contract/operations.ts'
import { relyingPartyOf, type RelyingParty } from '#server/platform/auth/relying-party.ts'
import type { RawSessionCall } from '#server/platform/http/procedure.ts'
import { newId } from '#server/platform/ids.ts'
import {
  confirmIdentity,
  newPasskeyChallenge,
  notifyOfAccess,
  takePasskeyChallenge,
  userHandleOf,
} from '../auth/api.ts'
import { accountChanged, sendAccountNotice } from './events.ts'
import { writeOwn } from './own-unit.ts'
import {
  countPasskeys,
  deletePasskey,
  findPasskeys,
  insertPasskey,
  renamePasskey,
  type OwnPasskeyRow,
} from './passkey-repo.ts'

const mostPasskeys = 20
/** ES256, EdDSA and RS256: every current device supports at least one. */
const algorithms = [-7, -8, -257]
const purpose = 'passkey-add'

type Options = ServerOperation['POST /me/passkeys/options']['output']
type Credential = ServerOperation['POST /me/passkeys']['body']['credential']

/**
 * Options for the browser to create a passkey that can be offered at sign-in without an email, and that verifies the
 * person.
 * @throws AppError `passkey_limit`, and what `confirmIdentity` refuses.
 */
export async function passkeyOptions(call: RawSessionCall<'POST /me/passkeys/options'>): Promise<Options> {
  const { context, body, request, now } = call
  const { session } = call
  const { userId, name } = session.actor
  const { currentPassword } = body
  await confirmIdentity({ context, session, currentPassword, request, now })
  const known = await findPasskeys(context.pools.auth, userId)
  if (known.length >= mostPasskeys) throw new AppError('passkey_limit')
  return {
    rp: { id: relyingPartyOf(request, context.config.publicUrl).id, name: 'Daymark' },
    user: { id: userHandleOf(userId), name: session.email, displayName: name },
    challenge: newPasskeyChallenge(context, { purpose, userId }, now),
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: 300_000,
    attestation: 'none',
    excludeCredentials: known.map((one) => ({ type: 'public-key' as const, id: one.credential_id })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  }
}

/**
 * Stores the passkey that the browser has created.
 * @throws AppError `passkey_not_added`, `passkey_exists` or `passkey_limit`.
 */
export async function addPasskey(call: RawSessionCall<'POST /me/passkeys'>): Promise<OwnPasskeyRow> {
  const { context, body, request, now } = call
  const { session } = call
  const { userId } = session.actor
  const made = await verify(body.credential, relyingPartyOf(request, context.config.publicUrl))
  if (!made || !(await takePasskeyChallenge(context, made.challenge, { purpose, userId }, now)))
    throw new AppError('passkey_not_added')
  const { name } = body
  const id = newId<'passkey'>(now)
  await writeOwn(call, async (unit) => {
    if ((await countPasskeys(unit, userId)) >= mostPasskeys) throw new AppError('passkey_limit')
    const { transports } = body.credential
    if (!(await insertPasskey(unit, { id, userId, name, transports, ...made.key })))
      throw new AppError('passkey_exists')
    accountChanged(unit, session, {
      type: 'user.passkey-added',
      data: { name },
    })
    await notifyOfAccess(
      unit,
      {
        user_id: userId,
        tenant_id: session.tenant?.id ?? null,
        email: session.email,
      },
      { kind: 'passkey', name },
      'A passkey was added to your Daymark account',
    )
  })
  return { id, name, added_at: now, last_used_at: null }
}

async function verify({ id, transports, ...response }: Credential, party: RelyingParty) {
  // Imported on first use, so that the server starts faster.
  const [{ verifyRegistrationResponse }, helpers] = await Promise.all([
    import('@simplewebauthn/server'),
    import('@simplewebauthn/server/helpers'),
  ])
  let challenge = ''
  try {
    const made = Buffer.from(response.attestationObject, 'base64url')
    const attestation = helpers.decodeAttestationObject(new Uint8Array(made))
    // No attestation was requested. For other formats the library would read certificates and contact their issuers
    // over the network.
    const format = attestation.get('fmt')
    const isOfItself = format === 'packed' && attestation.get('attStmt').get('x5c') === undefined
    if (format !== 'none' && !isOfItself) return undefined
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { ...response, transports },
        clientExtensionResults: {},
      },
      expectedChallenge: (answered) => {
        challenge = answered
        return typeof answered === 'string'
      },
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    if (!registrationInfo) return undefined
    const { credential } = registrationInfo
    const publicKey = Buffer.from(credential.publicKey)
    return { challenge, key: { credentialId: credential.id, publicKey, counter: credential.counter } }
  } catch {
    // The library throws for an invalid answer.
    return undefined
  }
}

/** @throws AppError `passkey_not_found`. */
export async function changePasskeyName(
  call: RawSessionCall<'PATCH /me/passkeys/{passkeyId}'>,
): Promise<OwnPasskeyRow> {
  const { session } = call
  const { userId } = session.actor
  const change = { id: call.params.passkeyId, userId, name: call.body.name }
  return writeOwn(call, async (unit) => {
    const passkey = await renamePasskey(unit, change)
    if (!passkey) throw new AppError('passkey_not_found')
    if (passkey.old_name !== passkey.name)
      accountChanged(unit, session, {
        type: 'user.passkey-renamed',
        data: null,
        changes: [{ field: 'name', from: passkey.old_name, to: passkey.name }],
      })
    return passkey
  })
}

/** @throws AppError `passkey_not_found`, and what `confirmIdentity` refuses. */
export async function removePasskey(call: RawSessionCall<'DELETE /me/passkeys/{passkeyId}'>): Promise<void> {
  const { context, body, request, now } = call
  const { session } = call
  const { currentPassword } = body
  const id = call.params.passkeyId
  // Without such a passkey, no password is required.
  const own = await findPasskeys(context.pools.auth, session.actor.userId)
  if (!own.some((passkey) => passkey.id === id)) throw new AppError('passkey_not_found')
  await confirmIdentity({ context, session, currentPassword, request, now })
  await writeOwn(call, async (unit) => {
    const name = await deletePasskey(unit, id, session.actor.userId)
    if (name === undefined) throw new AppError('passkey_not_found')
    accountChanged(unit, session, {
      type: 'user.passkey-removed',
      data: { name },
    })
    await sendAccountNotice(unit, session, {
      subject: 'A passkey was removed from your Daymark account',
      what: `The passkey “${name}” was removed from the account ${shownEmail(session.email)}`,
    })
  })
}
