import type { APIRequestContext, Page } from 'playwright'
import { answer, fail, leaveUnanswered } from './acts.ts'
import type { Shot } from './shot.ts'

/** Switches every chart to its table. */
async function asTables(page: Page) {
  for (const button of await page.getByRole('button', { name: 'View as table' }).all()) await button.click()
}

async function ofFirstUnit(api: APIRequestContext): Promise<string> {
  const { items } = (await (await api.get('/api/v1/business-units')).json()) as { items: { id: string }[] }
  return `/director-dashboard?bu=${items[0]!.id}&days=30`
}

const noFigures = { expected: 0, submitted: 0, late: 0, onTimeShare: null }

/** The home pages of the roles in states other than loaded, and the whole activity log. */
export const dashboardShots: Shot[] = [
  { route: '/', role: 'admin', state: 'tables', act: asTables },
  { route: '/', role: 'admin', state: 'no-activity', before: answer('/activity', { items: [] }) },
  {
    route: '/',
    path: '/?kind=badges&person=user_01k0000000e0000000000000zz',
    role: 'admin',
    state: 'no-match',
  },
  {
    route: '/',
    role: 'admin',
    state: 'figures-failed',
    before: async (page) => {
      await fail('/dashboards/overview')(page)
      await fail('/dashboards/weekdays')(page)
    },
    expectedError: /500/,
  },
  {
    route: '/',
    role: 'admin',
    state: 'loading',
    before: leaveUnanswered('/dashboards/overview'),
    isLoading: true,
  },
  { route: '/', path: '/?days=90', role: 'manager', state: 'ninety-days', act: asTables },
  {
    route: '/',
    role: 'manager',
    state: 'new-team',
    before: answer('/dashboards/snapshot', {
      days: 7,
      people: 0,
      current: noFigures,
      previous: noFigures,
      points: [],
      units: [],
    }),
  },
  {
    route: '/',
    role: 'manager',
    state: 'figures-failed',
    before: async (page) => {
      await fail('/dashboards/team')(page)
      await fail('/dashboards/snapshot')(page)
    },
    expectedError: /500/,
  },
  { route: '/director-dashboard', role: 'director', state: 'loaded' },
  { route: '/director-dashboard', path: ofFirstUnit, role: 'director', state: 'one-unit' },
  { route: '/director-dashboard', role: 'manager', state: 'led-home' },
  { route: '/activity', role: 'employee', state: 'loaded' },
  { route: '/activity', path: '/activity?scope=all', role: 'admin', state: 'loaded' },
  { route: '/activity', path: '/activity?scope=team&kind=badges', role: 'lead', state: 'no-match' },
  {
    route: '/activity',
    role: 'employee',
    state: 'loading',
    before: leaveUnanswered('/activity'),
    isLoading: true,
  },
  { route: '/activity', role: 'employee', state: 'error', before: fail('/activity'), expectedError: /500/ },
]
