import type { Page } from '@playwright/test'
import { generatedRoutes } from '../../scripts/gallery/routes.ts'
import { roles } from '../../scripts/gallery/shot.ts'
import { expect } from './fixtures.ts'

const { employee, manager, admin: administrator, platform } = roles

/** The people whose pages and frames differ. */
export const people = [employee, manager, administrator, platform] as const

/**
 * Who visits a page, if not only the employee: the first person who may open it, and people with another view of it.
 */
const seenBy: Readonly<Record<string, readonly string[]>> = {
  '/': people,
  '/my-tasks': [employee, manager],
  '/meetings': [employee, manager],
  '/calendar-view': [employee, manager],
  '/people/$personId': [employee, manager],
  '/manage-reports': [manager],
  '/delinquent-reports': [manager],
  '/sent-emails': [manager],
  '/admin/leave-records': [manager],
  '/leaderboard': [manager],
  '/performance-hub': [manager],
  '/team-tasks': [manager],
  '/admin-trigger-log': [administrator],
  '/all-reports': [administrator],
  '/company-settings': [administrator],
  '/company-sign-in': [administrator],
  '/webhooks/$webhookId': [administrator],
  '/channels/$channelId': [administrator],
  '/holidays': [administrator],
  '/integrations': [administrator],
  '/manage-business-units': [administrator],
  '/roles-permissions': [administrator],
  '/user-management': [administrator],
  '/super-admin': [platform],
  '/fix-users': [platform],
  '/platform-log': [platform],
}

/** Excluded: pages of visitors, the page of a request of an app, the catch-all route, and redirects. */
const left = new Set([
  '/login',
  '/set-password',
  '/unsubscribe',
  '/guest-answer',
  '/connect-app',
  '/$',
  '/account/sessions',
  '/dashboard',
  '/director-dashboard',
  '/team-calendar',
])

/** Every route of the app with its own page, and the people who visit it. */
export function seenRoutes(): { route: string; by: readonly string[] }[] {
  return generatedRoutes()
    .filter((route) => !left.has(route))
    .map((route) => ({ route, by: seenBy[route] ?? [employee] }))
}

/** Returns the value of a route's parameter; a route without an entry has none. */
const ofParameter: Record<string, (page: Page) => Promise<string>> = {
  $forDate: async () => 'today',
  $reportId: newestReport,
  $meetingId: newMeeting,
  $personId: oneself,
  $webhookId: newWebhook,
  $channelId: newChannel,
}

/** The addresses that this person visits. */
export function pagesOf(page: Page, email: string): Promise<string[]> {
  return addressesOf(
    page,
    seenRoutes().filter(({ by }) => by.includes(email)),
  )
}

/** The addresses that this person visits first, so that each page is visited once. */
export function pagesFirstOf(page: Page, email: string): Promise<string[]> {
  return addressesOf(
    page,
    seenRoutes().filter(({ by }) => by[0] === email),
  )
}

async function addressesOf(page: Page, routes: readonly { route: string }[]): Promise<string[]> {
  const paths: string[] = []
  for (const { route } of routes) paths.push(await addressOf(page, route))
  return paths
}

/** Opens a page and waits until it has loaded its data. */
export async function openLoaded(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expectLoaded(page)
}

/** Goes from a page of the app to another one, as a link does, and waits until it has loaded its data. */
export async function goLoaded(page: Page, path: string): Promise<void> {
  await page.evaluate(`history.pushState({}, '', ${JSON.stringify(path)})`)
  await expect(page).toBeAt(path)
  await expectLoaded(page)
}

async function expectLoaded(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect(page.locator('[aria-busy="true"], [data-skeleton]')).toHaveCount(0)
}

/** The address of a route for the signed-in person, with an existing record for each parameter. */
export async function addressOf(page: Page, route: string): Promise<string> {
  let path = route
  for (const name of route.match(/\$\w+/g) ?? []) {
    const value = ofParameter[name]
    if (!value) throw new Error(`tests/e2e/pages.ts does not know what stands for ${name} in ${route}`)
    path = path.replace(name, await value(page))
  }
  return path
}

/** The person's own page, which everybody has. */
async function oneself(page: Page): Promise<string> {
  const me = (await (await page.request.get('/api/v1/me')).json()) as { user: { id: string } }
  return me.user.id
}

async function newestReport(page: Page): Promise<string> {
  const answer = await page.request.get('/api/v1/reports?scope=own')
  const { items } = (await answer.json()) as { items: { id: string }[] }
  if (!items[0]) throw new Error('the person has no report to show')
  return items[0].id
}

/** A channel that has got nothing yet. */
async function newChannel(page: Page): Promise<string> {
  const answer = await page.request.post('/api/v1/channels', {
    data: {
      name: 'Sales',
      address: 'https://hooks.slack.com/services/T000/B000/XXXX',
      businessUnitId: null,
      rosterAt: '19:30',
      missingAt: null,
      reports: false,
      tasks: false,
    },
  })
  const channel = (await answer.json()) as { id?: string }
  if (!channel.id) throw new Error(`the channel was refused: ${await answer.text()}`)
  return channel.id
}

/** A webhook that has sent nothing yet. */
async function newWebhook(page: Page): Promise<string> {
  const answer = await page.request.post('/api/v1/webhooks', {
    data: { url: 'https://receiver.example/', description: 'Payroll', events: ['company.changed'] },
  })
  const { webhook } = (await answer.json()) as { webhook?: { id: string } }
  if (!webhook) throw new Error(`the webhook was refused: ${await answer.text()}`)
  return webhook.id
}

/** A meeting of only the person, which everybody may plan. */
async function newMeeting(page: Page): Promise<string> {
  const data = { title: 'Yard and carriers', starts: '2026-06-09T19:00', timeZone: 'Asia/Kolkata' }
  const me = (await (await page.request.get('/api/v1/me')).json()) as { user: { id: string } }
  const answer = await page.request.post('/api/v1/meetings', {
    data: { ...data, attendeeIds: [me.user.id] },
  })
  const { id } = (await answer.json()) as { id?: string }
  if (!id) throw new Error(`the meeting was refused: ${await answer.text()}`)
  return id
}
