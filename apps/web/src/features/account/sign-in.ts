import { call } from '#web/lib/api.ts'
import { forgetSession } from '#web/lib/session.ts'

export const missingCredentials = 'Email and password are required.'

/** One of several accounts with the email and the password; without a company it is a platform administrator's. */
export interface AccountChoice {
  userId: string
  company: string | null
}

/**
 * The result of a step: the person is signed in, or a code is required, which is sent with the challenge, or a choice
 * of companies.
 */
export type SignInStep =
  | { kind: 'signed-in'; userId: string }
  | { kind: 'second-factor'; challenge: string }
  | { kind: 'choose-company'; accounts: AccountChoice[] }

export interface Credentials {
  email: string
  password: string
  /** Which of several accounts is meant. */
  userId?: string
}

/** Opens a session for this browser. Throws the server's refusal with its message. */
export async function signIn(credentials: Credentials): Promise<SignInStep> {
  const step = await call('POST /api/auth/sign-in/email', { body: credentials })
  if (step.kind === 'signed-in') forgetSession()
  return step
}

/** Completes a sign-in with a code of the app or a recovery code; gives the person. */
export async function enterCode(challenge: string, code: string): Promise<string> {
  const { userId } = await call('POST /api/auth/sign-in/second-factor', { body: { challenge, code } })
  forgetSession()
  return userId
}
