import { AppError } from '#core/errors/app-error.ts'
import { newToken } from '#server/platform/auth/session-cookie.ts'
import { linkOrigin } from '#server/platform/http/origin.ts'
import { writeOfCall, type RawSessionCall } from '#server/platform/http/procedure.ts'
import type { CodeChallengeMethod } from 'google-auth-library'
import { googleClient, scopes } from '../client.ts'
import { hashOfState, queueSignIn } from './sign-in-repo.ts'

const signInMinutes = 10

/**
 * Begins a sign-in and returns the address of Google's page. The code is useless without the verifier, which is stored
 * here (RFC 7636), and only this session can finish the state, once.
 * @throws AppError `google_not_set_up`, `public_url_missing`
 */
export async function beginSignIn(
  call: RawSessionCall<'POST /google-calendar/connect'>,
): Promise<{ url: string }> {
  const { context, request, body, now } = call
  const { google } = context.config
  if (!google) throw new AppError('google_not_set_up')
  const redirectUri = `${linkOrigin(request, context.config.publicUrl)}/api/v1/google/return`
  const client = await googleClient({ ...context, google }, redirectUri)
  const { codeVerifier, codeChallenge } = await client.generateCodeVerifierAsync()
  const state = newToken()
  const stateHash = hashOfState(call.session, state)
  await writeOfCall(call, async (unit) =>
    queueSignIn(
      unit,
      stateHash,
      {
        sealed_verifier: context.secrets.seal(codeVerifier, placeOfVerifier(stateHash)),
        redirect_uri: redirectUri,
        return_to: body.returnTo,
      },
      now.add({ minutes: signInMinutes }),
    ),
  )
  const url = client.generateAuthUrl({
    scope: scopes,
    access_type: 'offline',
    prompt: 'consent',
    state,
    code_challenge: codeChallenge!,
    code_challenge_method: 'S256' as CodeChallengeMethod,
  })
  return { url }
}

export function placeOfVerifier(stateHash: Buffer): string {
  return `google-sign-in ${stateHash.toString('base64url')}`
}
