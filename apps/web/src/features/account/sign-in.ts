import { call } from '#web/lib/api.ts'
import { forgetSession } from '#web/lib/session.ts'

export const missingCredentials = 'Email and password are required.'

/** One of several accounts that have the email and the password; no company is the platform itself. */
export interface AccountChoice {
  userId: string
  company: string | null
}

/** The person is in, or a code is asked for, which goes with the challenge, or which of their companies they mean. */
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

/** Opens a session for this browser. Throws what the server refused, in its words. */
export async function signIn(credentials: Credentials): Promise<SignInStep> {
  const step = await call('POST /api/auth/sign-in/email', { body: credentials })
  if (step.kind === 'signed-in') forgetSession()
  return step
}

/** Finishes a sign-in with a code of the app or a recovery code; gives who it is. */
export async function enterCode(challenge: string, code: string): Promise<string> {
  const { userId } = await call('POST /api/auth/sign-in/second-factor', { body: { challenge, code } })
  forgetSession()
  return userId
}
