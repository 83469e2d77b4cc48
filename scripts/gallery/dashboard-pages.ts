import type { APIRequestContext, Page } from 'playwright'
import { answer, change, fail, leaveUnanswered } from './acts.ts'
import type { Shot } from './shot.ts'

/** Switches every chart to its table. */
async function asTables(page: Page) {
  // Each then reads “View as chart”.
  const buttons = page.getByRole('button', { name: 'View as table' })
  for (let left = await buttons.count(); left > 0; left--) await buttons.first().click()
}

async function ofFirstUnit(api: APIRequestContext): Promise<string> {
  const { items } = (await (await api.get('/api/v1/business-units')).json()) as { items: { id: string }[] }
  return `/dashboard?unit=${items[0]!.id}&days=30`
}

/** Shows the whole of the report that is open from the start. */
async function showWholeReport(page: Page) {
  await page.getByRole('button', { name: 'Show the whole report' }).click()
  await page.getByText('Plan for tomorrow').first().waitFor()
}

/** Opens the folds of the people who still have time, are in or are away. */
async function unfoldPeople(page: Page) {
  const folds = page.getByRole('button', { name: /^\d+ (still|are|is|came|were|was) / })
  for (const fold of await folds.all()) await fold.click()
}

/** Shows the administrator's home of a new company. */
async function asNewCompany(page: Page) {
  const isNew = { firstRun: 'open' }
  await change('/me', (me) => ({ ...me, ...isNew }))(page)
  await change('/session', ({ me, ...session }) => ({ ...session, me: { ...me, ...isNew } }))(page)
}

const done = { isDone: true, isSkipped: false, may: true, who: [] }
const firstRun = {
  steps: [
    { step: 'hours', ...done, may: false },
    { step: 'units', ...done },
    { step: 'people', ...done, isDone: false },
    { step: 'holidays', ...done, isDone: false, may: false, who: ['Ines Duarte', 'Amara Okafor'] },
    { step: 'report', ...done },
  ],
  timeZone: 'Europe/Lisbon',
  dueTime: '19:00',
  units: { count: 5, names: ['Booking Desk', 'Deck & Bridge', 'Terminals'] },
  people: { count: 0, names: [] },
  holidays: { count: 0, next: null },
  firstReportOn: '2026-06-08',
  seats: { active: 50, suspended: 0, limit: 50 },
  sendsMail: true,
}

/** The home pages of the roles in states other than loaded, and the complete activity log. */
export const dashboardShots: Shot[] = [
  {
    route: '/',
    role: 'admin',
    state: 'first-run',
    before: async (page) => {
      await asNewCompany(page)
      await answer('/first-run', firstRun)(page)
    },
  },
  {
    route: '/',
    role: 'admin',
    state: 'first-run-failed',
    before: async (page) => {
      await asNewCompany(page)
      await fail('/first-run')(page)
    },
    expectedError: /500/,
  },
  {
    route: '/',
    role: 'employee',
    state: 'day-of-joining',
    before: change('/me/report-day', (day) => ({
      ...day,
      dueAt: null,
      isPastDue: false,
      report: null,
      lastReport: null,
      missedDates: [],
    })),
  },
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
  { route: '/', path: '/?date=2026-06-08', role: 'manager', state: 'today-open', act: showWholeReport },
  { route: '/', path: '/?date=2026-06-08', role: 'manager', state: 'today-past' },
  { route: '/', role: 'manager', state: 'today-unfolded', act: unfoldPeople },
  { route: '/', path: '/?date=2026-06-07', role: 'manager', state: 'today-sunday' },
  {
    route: '/',
    path: '/?date=2026-06-08',
    role: 'manager',
    state: 'today-failed-act',
    before: fail('/reports/[^/]+/acknowledgments'),
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Acknowledge the report/ })
        .first()
        .click()
      await page.getByRole('alert').first().waitFor()
    },
    expectedError: /500/,
  },
  {
    route: '/',
    role: 'manager',
    state: 'today-calendar',
    act: async (page) => {
      await page.getByRole('button', { name: /^Tue 09-Jun-2026/ }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    route: '/',
    role: 'manager',
    state: 'today-loading',
    before: leaveUnanswered('/team-day'),
    isLoading: true,
  },
  {
    route: '/',
    role: 'manager',
    state: 'today-empty',
    before: answer('/team-day', {
      date: '2026-06-09',
      today: '2026-06-09',
      people: 0,
      sentence: { lead: 'Nobody reports on this day.', rest: '' },
      counts: { 'on-time': 0, late: 0, 'not-in-yet': 0, missing: 0, missed: 0, leave: 0, resting: 0 },
      pending: 0,
      units: [],
      steps: null,
      items: [],
    }),
  },
  {
    route: '/',
    role: 'manager',
    state: 'today-failed',
    before: async (page) => {
      await fail('/team-day')(page)
      await fail('/team-day/insight')(page)
    },
    expectedError: /500/,
  },
  { route: '/director-dashboard', role: 'director', state: 'loaded' },
  { route: '/dashboard', path: ofFirstUnit, role: 'director', state: 'one-unit' },
  { route: '/director-dashboard', role: 'manager', state: 'led-home' },
  { route: '/activity', role: 'employee', state: 'loaded' },
  { route: '/activity', path: '/activity?scope=all', role: 'admin', state: 'loaded' },
  { route: '/activity', path: '/activity?scope=team&search=zeppelin', role: 'lead', state: 'no-match' },
  {
    route: '/activity',
    role: 'employee',
    state: 'loading',
    before: leaveUnanswered('/activity'),
    isLoading: true,
  },
  { route: '/activity', role: 'employee', state: 'error', before: fail('/activity'), expectedError: /500/ },
]
