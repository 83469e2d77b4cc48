import { call, type Output } from '#web/lib/api.ts'
import { forgetSession } from '#web/lib/session.ts'

/**
 * Whether passkeys work at this address: the browser supports them, and the address is a host name, not an IP address.
 */
export function passkeysWork(): boolean {
  const isNumber = /^[\d.]+$|^\[/.test(location.hostname)
  return typeof PublicKeyCredential === 'function' && !isNumber
}

/** Opens a session with a passkey that the person chooses. Returns the person's id, or undefined if they cancelled. */
export async function signInWithPasskey(): Promise<string | undefined> {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([
    import('@simplewebauthn/browser'),
    call('POST /api/auth/passkey/options'),
  ])
  const answer = await startAuthentication({ optionsJSON }).catch(nothingChosen)
  if (!answer) return undefined
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = answer.response
  const credential = { id: answer.id, clientDataJSON, authenticatorData, signature, userHandle }
  const { userId } = await call('POST /api/auth/sign-in/passkey', { body: { credential } })
  forgetSession()
  return userId
}

/** Thrown when the device already has a passkey of this account. */
export class KnownPasskeyError extends Error {}

/** Creates a passkey and adds it to the account. Returns undefined if the person cancelled. */
export async function addPasskey(
  name: string,
  currentPassword: string | undefined,
): Promise<Output<'POST /me/passkeys'> | undefined> {
  const [{ startRegistration }, optionsJSON] = await Promise.all([
    import('@simplewebauthn/browser'),
    call('POST /me/passkeys/options', { body: currentPassword === undefined ? {} : { currentPassword } }),
  ])
  const made = await startRegistration({ optionsJSON }).catch(nothingChosen)
  if (!made) return undefined
  const { clientDataJSON, attestationObject, transports = [] } = made.response
  const credential = { id: made.id, clientDataJSON, attestationObject, transports }
  return call('POST /me/passkeys', { body: { name, credential } })
}

/** Cancelling and a timeout are no failures; browsers report both in the same way. */
function nothingChosen(error: unknown): undefined {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return undefined
  if (name === 'InvalidStateError') throw new KnownPasskeyError()
  throw error
}
