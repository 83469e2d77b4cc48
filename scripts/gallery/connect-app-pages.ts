import { neededFor } from '#core/access/acts.ts'
import type { Page } from 'playwright'
import type { Shot } from './shot.ts'

const route = '/connect-app'
const path = `${route}?request=${'x'.repeat(200)}`

const asked = {
  name: 'Claude',
  place: { kind: 'host', name: 'claude.ai' },
  scopes: [
    { scope: 'reports', permissions: neededFor('report.list-own') },
    { scope: 'tasks', permissions: neededFor('task.list-own') },
    { scope: 'meetings', permissions: neededFor('meeting.list-own') },
    { scope: 'leave', permissions: [] },
  ],
  expiresAt: '2026-09-07T12:48:00Z',
  problem: null,
  returnTo: 'https://claude.ai/',
}
const longest = {
  name: 'Der Assistent mit dem längsten Namen hier',
  place: { kind: 'host', name: `${'a-very-long-name-of-a-host.'.repeat(5)}example` },
}
const problem = 'The app does not protect its request with PKCE and S256, which Daymark needs.'

/** The page on which a person decides about an app, in its states. */
export const connectAppShots: Shot[] = [
  { route, path, role: 'employee', state: 'loaded', before: appIs({}) },
  { route, path, role: 'employee', state: 'long', before: appIs(longest) },
  { route, path, role: 'employee', state: 'refused', before: appIs({ problem, scopes: [] }) },
  { route, path, role: 'employee', state: 'unchecked', before: appIs({}), act: allowNothing },
  { route, path, role: 'employee', state: 'unknown', expectedError: /400/ },
  { route, role: 'employee', state: 'no-request' },
  { route, path, role: 'employee', state: 'loading', before: neverAnswer, isLoading: true },
]

function appIs(given: object) {
  return (page: Page) =>
    page.route('**/me/app-request?*', (request) => request.fulfill({ json: { ...asked, ...given } }))
}

async function neverAnswer(page: Page) {
  await page.route('**/me/app-request?*', () => {})
}

async function allowNothing(page: Page) {
  await page.getByRole('button', { name: 'Allow' }).click()
  await page.getByText('Current password is required').first().waitFor()
}
