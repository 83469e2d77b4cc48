import type { APIRequestContext, Page } from 'playwright'
import { fail, leaveUnanswered } from './acts.ts'
import type { Shot } from './shot.ts'

const route = '/performance-hub'

/** The hub with a chosen person of the demo data, found by a part of their name. */
const hubOf =
  (search: string, more = '') =>
  async (api: APIRequestContext): Promise<string> => {
    const answer = await api.get(`/api/v1/people?search=${encodeURIComponent(search)}`)
    const { items } = (await answer.json()) as { items: { id: string }[] }
    return `${route}?employee=${items[0]!.id}${more}`
  }

const meera = hubOf('Meera')

/** The Performance Hub. */
export const performanceShots: Shot[] = [
  { route, role: 'manager', state: 'nobody-chosen' },
  { route, path: `${route}?from=2025-06-01&to=2026-05-31`, role: 'director', state: 'team-of-a-year' },
  { route, path: meera, role: 'manager', state: 'loaded' },
  { route, path: meera, role: 'director', state: 'source', act: openSource },
  { route, path: hubOf('Meera', '&from=2026-03-12&to=2026-06-09'), role: 'manager', state: 'weeks' },
  { route, path: hubOf('Meera', '&from=2025-06-01&to=2026-06-09'), role: 'director', state: 'months' },
  { route, path: hubOf('Meera', '&from=2020-01-01&to=2020-01-31'), role: 'manager', state: 'nothing-found' },
  { route, path: hubOf('Meera', '&from=2026-06-09&to=2026-06-01'), role: 'manager', state: 'wrong-range' },
  { route, path: meera, role: 'manager', state: 'table', act: openTables },
  {
    route,
    path: meera,
    role: 'manager',
    state: 'loading',
    before: leaveUnanswered('/performance'),
    isLoading: true,
  },
  {
    route,
    path: meera,
    role: 'manager',
    state: 'error',
    before: fail('/performance'),
    expectedError: /500/,
  },
]

async function openSource(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^report of / })
    .first()
    .click()
}

async function openTables(page: Page): Promise<void> {
  // Each then reads “View as chart”.
  const buttons = page.getByRole('button', { name: 'View as table' })
  for (let left = await buttons.count(); left > 0; left--) await buttons.first().click()
}
