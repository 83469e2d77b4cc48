import { call } from '#web/lib/api.ts'
import { forgetSession } from '#web/lib/session.ts'

export const missingCredentials = 'Email and password are required.'

/** Either the person is in, or a code is asked for, which goes with the challenge. */
export type SignInStep = { kind: 'signed-in'; userId: string } | { kind: 'second-factor'; challenge: string }

/** Opens a session for this browser. Throws what the server refused, in its words. */
export async function signIn(email: string, password: string): Promise<SignInStep> {
  const step = await call('POST /api/auth/sign-in/email', { body: { email, password } })
  if (step.kind === 'signed-in') forgetSession()
  return step
}

/** Finishes a sign-in with a code of the app or a recovery code; gives who it is. */
export async function enterCode(challenge: string, code: string): Promise<string> {
  const { userId } = await call('POST /api/auth/sign-in/second-factor', { body: { challenge, code } })
  forgetSession()
  return userId
}
