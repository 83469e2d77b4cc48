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
  '/platform-log',
])

/** Pages that redirect employees. */
const ofManagers = new Set([
  '/manage-reports',
  '/delinquent-reports',
  '/admin/leave-records',
  '/leaderboard',
  '/team-tasks',
])

/** The value of a route's parameter; a route without an entry has none. */
const ofParameter: Record<string, (page: Page) => Promise<string>> = {
  $forDate: async () => 'today',
  $reportId: newestReport,
}

/** The addresses of every route, except those that only redirect or are for visitors. */
export async function pagesOf(page: Page, email: string): Promise<string[]> {
  const paths: string[] = []
  for (const route of generatedRoutes()) {
    if (route === '/login' || route === '/$') continue
    if (leadsHome.has(route)) continue
    if (ofManagers.has(route) && email.startsWith('employee')) continue
    let path = route
    for (const name of route.match(/\$\w+/g) ?? []) {
      const value = ofParameter[name]
      if (!value) throw new Error(`tests/e2e/pages.ts does not know what stands for ${name} in ${route}`)
      path = path.replace(name, await value(page))
    }
    paths.push(path)
  }
  return paths
}

async function newestReport(page: Page): Promise<string> {
  const answer = await page.request.get('/api/v1/reports?scope=own')
  const { items } = (await answer.json()) as { items: { id: string }[] }
  if (!items[0]) throw new Error('the person has no report to show')
  return items[0].id
}
