import { expect } from 'vitest'
import { sessionCookieOf } from '../setup/cookie.ts'
import type { Api } from '../setup/api.ts'
import type { Google } from '../setup/google/google.ts'
import type { Person } from './company.ts'

/** Goes through Google's page like a browser; returns the address that Daymark's return address redirects to. */
export async function signInWithGoogle(
  api: Api,
  google: Google,
  person: Person,
  returnTo?: string,
): Promise<string> {
  const back = await agreedAtGoogle(google, person, returnTo)
  return returned(api, person, back)
}

/** The address that Google's page redirects back to. */
export async function agreedAtGoogle(google: Google, person: Person, returnTo?: string): Promise<URL> {
  const { status, body } = await person.call('POST /google-calendar/connect', {
    body: returnTo === undefined ? {} : { returnTo },
  })
  expect([status, body.error]).toEqual([200, undefined])
  expect(body.url).toMatch(google.url)
  const answer = await fetch(body.url, { redirect: 'manual' })
  return new URL(answer.headers.get('location')!)
}

/** Returns from Google's page in the browser of a session; returns the address that it redirects to. */
export async function returned(
  api: Api,
  session: Pick<Person, 'token'> | undefined,
  back: URL,
): Promise<string> {
  const answer = await api.app.inject({
    method: 'GET',
    url: `${back.pathname}${back.search}`,
    headers: session ? { cookie: sessionCookieOf(session.token) } : {},
  })
  expect(answer.statusCode).toBe(302)
  return answer.headers.location as string
}
