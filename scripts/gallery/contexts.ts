import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright'
import { demoPassword } from '#server/demo/accounts.ts'
import { demoNow } from '../demo-server.ts'
import { stopClock } from './clock.ts'
import { roles, type Role } from './shot.ts'

/**
 * Opens a browser context for a role on the demo server with its stopped clock. Each role signs in once; each context
 * starts with an otherwise empty device, so that no picture shows the drafts of another.
 */
export function contextsOf(browser: Browser, options: BrowserContextOptions & { baseURL: string }) {
  const open = (storageState?: SignedIn) =>
    browser.newContext({
      timezoneId: 'Asia/Kolkata',
      locale: 'en-GB',
      ...options,
      ...(storageState ? { storageState } : {}),
    })
  const signedIn = new Map<Role, Promise<SignedIn>>()
  const signInAs = async (email: string) => {
    const context = await open()
    await signIn(context, email)
    const state = await context.storageState()
    await context.close()
    return state
  }
  return async (role: Role): Promise<BrowserContext> => {
    const email = roles[role]
    if (email && !signedIn.has(role)) signedIn.set(role, signInAs(email))
    const context = await open(await signedIn.get(role))
    await context.addInitScript(stopClock, demoNow.epochMilliseconds)
    return context
  }
}

type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>

/** Signs a person of the demo in, in a context with the demo's base URL. */
export async function signIn(context: BrowserContext, email: string): Promise<void> {
  const data = { email, password: demoPassword }
  const answered = await context.request.post('/api/auth/sign-in/email', { data })
  if (!answered.ok()) throw new Error(`${email} could not sign in: ${await answered.text()}`)
}
