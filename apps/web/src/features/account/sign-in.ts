import { call, type Output } from '#web/lib/api.ts'
import { forgetSession } from '#web/lib/session.ts'

/** The person's ways to sign in. */
export type Security = Output<'GET /me/security'>
export type Passkey = Security['passkeys'][number]

export const missingCredentials = 'Email and password are required.'

/** One of several accounts with the same email and password. The account of a platform administrator has no company. */
export interface AccountChoice {
  userId: string
  company: string | null
}

/**
 * The result of a step: the person is signed in, or has to enter a code, which is sent with the challenge, or has to choose
 * a company.
 */
export type SignInStep =
  | { kind: 'signed-in'; userId: string }
  | { kind: 'second-factor'; challenge: string }
  | { kind: 'choose-company'; accounts: AccountChoice[] }

export interface Credentials {
  email: string
  password: string
  /** The chosen account, if there are several. */
  userId?: string
}

/** Opens a session for this browser. Throws the server's refusal with its message. */
export async function signIn(credentials: Credentials): Promise<SignInStep> {
  const step = await call('POST /api/auth/sign-in/email', { body: credentials })
  if (step.kind === 'signed-in') forgetSession()
  return step
}

/** Completes a sign-in with a code of the app or a recovery code. Returns the person's id. */
export async function enterCode(challenge: string, code: string): Promise<string> {
  const { userId } = await call('POST /api/auth/sign-in/second-factor', { body: { challenge, code } })
  forgetSession()
  return userId
}
