import type { Page } from '@playwright/test'
import { generatedRoutes } from '../../scripts/gallery/routes.ts'

/** The two people whose frames differ most. */
export const people = ['employee@acme.example', 'manager@acme.example'] as const

/** Pages that redirect these people; they are covered by tests of their own. */
const leadsHome = new Set([
  '/user-management',
  '/admin-trigger-log',
  '/all-reports',
  '/director-dashboard',
  '/fix-users',
  '/integrations',
  '/platform-log',
])

/** Pages that redirect employees. */
const ofManagers = new Set([
  '/manage-reports',
  '/delinquent-reports',
  '/admin/leave-records',
  '/leaderboard',
  '/performance-hub',
  '/sent-emails',
  '/team-tasks',
])

/** The value of a route's parameter; a route without an entry has none. */
const ofParameter: Record<string, (page: Page) => Promise<string>> = {
  $forDate: async () => 'today',
  $reportId: newestReport,
  $meetingId: newMeeting,
  $personId: oneself,
}

/** The addresses of every route, except those that only redirect or are for visitors. */
export async function pagesOf(page: Page, email: string): Promise<string[]> {
  const paths: string[] = []
  for (const route of generatedRoutes()) {
    if (route === '/login' || route === '/$') continue
    if (leadsHome.has(route)) continue
    if (ofManagers.has(route) && email.startsWith('employee')) continue
    paths.push(await addressOf(page, route))
  }
  return paths
}

/** The address of a route for the person who is signed in, with a real record for each parameter. */
export async function addressOf(page: Page, route: string): Promise<string> {
  let path = route
  for (const name of route.match(/\$\w+/g) ?? []) {
    const value = ofParameter[name]
    if (!value) throw new Error(`tests/e2e/pages.ts does not know what stands for ${name} in ${route}`)
    path = path.replace(name, await value(page))
  }
  return path
}

/** One's own page, which everybody has. */
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

/** A meeting of the person alone, which everybody may plan. */
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
