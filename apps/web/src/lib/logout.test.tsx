import { beforeEach, expect, it } from 'vitest'
import { exampleOf, Refused, unreachable } from '#tests/setup/web/api-stand-in.ts'
import { standInForApi } from '#tests/setup/web/render-page.tsx'
import { ApiError, OfflineError } from './errors.ts'
import { logOut } from './logout.ts'
import { forgetSession, loadSession } from './session.ts'
import { readPersonal, writePersonal } from './storage.ts'

const me = exampleOf('GET /me')
const signedIn = { 'GET /session': { me, refusal: null } }
const over = { 'GET /session': { me: null, refusal: null } }

beforeEach(forgetSession)

it.each<[string, Refused | typeof unreachable]>([
  ['without a connection', unreachable],
  ['while the server fails', new Refused('unavailable')],
])('ends the session when Daymark is next opened, after a logout %s', async (_, failure) => {
  standInForApi({ ...signedIn, 'POST /api/auth/sign-out': failure })
  writePersonal('me', me)
  writePersonal('report-day', { text: 'What only the person may read' })
  await expect(logOut()).rejects.toThrow(failure instanceof Refused ? ApiError : OfflineError)
  expect(JSON.stringify(localStorage)).not.toContain('What only the person may read')

  const api = standInForApi({ ...over, 'POST /api/auth/sign-out': { url: null } })
  expect(await loadSession()).toBeNull()
  expect(api.asked.map(({ key }) => key)).toEqual(['POST /api/auth/sign-out', 'GET /session'])
})

it('stays closed for the person while the server still cannot be reached', async () => {
  standInForApi({ ...signedIn, 'POST /api/auth/sign-out': unreachable })
  writePersonal('me', me)
  await expect(logOut()).rejects.toThrow(OfflineError)
  await expect(loadSession()).rejects.toThrow(OfflineError)
  expect(readPersonal('me')).toBeUndefined()
})

it('does not log out a person who has signed in again', async () => {
  const api = standInForApi({ ...signedIn, 'POST /api/auth/sign-out': unreachable })
  await expect(logOut()).rejects.toThrow(OfflineError)
  forgetSession()
  expect(await loadSession()).toEqual(me)
  expect(api.askedOf('POST /api/auth/sign-out')).toHaveLength(1)
})

it('names the page on which the person logs out of the service of their company too', async () => {
  const url = 'https://sign-in.acme.example/logout'
  standInForApi({ ...signedIn, 'POST /api/auth/sign-out': { url } })
  expect(await logOut()).toBe(url)
})
