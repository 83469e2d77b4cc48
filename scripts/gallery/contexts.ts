import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright'
import { demoPassword } from '#server/demo/accounts.ts'
import { demoNow } from '../demo-server.ts'
import { stopClock } from './clock.ts'
import { roles, type Role } from './shot.ts'

/** Gives the browser context of a role, signed in to the demo server, where the time stands still. Each is made once. */
export function contextsOf(browser: Browser, options: BrowserContextOptions & { baseURL: string }) {
  const contexts = new Map<Role, Promise<BrowserContext>>()
  return (role: Role): Promise<BrowserContext> => {
    const made = contexts.get(role) ?? openContext(browser, options, roles[role])
    contexts.set(role, made)
    return made
  }
}

async function openContext(
  browser: Browser,
  options: BrowserContextOptions,
  email: string | undefined,
): Promise<BrowserContext> {
  const context = await browser.newContext({ timezoneId: 'Asia/Kolkata', locale: 'en-GB', ...options })
  await context.addInitScript(stopClock, demoNow.epochMilliseconds)
  if (email) await signIn(context, email)
  return context
}

/** Signs a person of the demo in, in a context that has the demo's address. */
export async function signIn(context: BrowserContext, email: string): Promise<void> {
  const data = { email, password: demoPassword }
  const answered = await context.request.post('/api/auth/sign-in/email', { data })
  if (!answered.ok()) throw new Error(`${email} could not sign in: ${await answered.text()}`)
}
