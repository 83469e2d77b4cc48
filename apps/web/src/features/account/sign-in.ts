import { call } from '#web/lib/api.ts'
import { forgetSession } from '#web/lib/session.ts'

export const missingCredentials = 'Email and password are required.'

/** Opens a session for this browser. Throws what the server refused, in its words. */
export async function signIn(email: string, password: string): Promise<void> {
  await call('POST /api/auth/sign-in/email', { body: { email, password } })
  forgetSession()
}
