import type { APIRequestContext, Page } from 'playwright'
import { answer, fail, leaveUnanswered } from './acts.ts'
import type { Shot } from './shot.ts'

/** The calendar of the person who has missed the most days. */
async function quietest(api: APIRequestContext): Promise<string> {
  const list = await api.get('/api/v1/consistency')
  const { items } = (await list.json()) as { items: { employee: { id: string } }[] }
  return `/delinquent-reports?user=${items[0]!.employee.id}`
}

async function chooseMissedDay(page: Page): Promise<void> {
  await page.getByRole('gridcell', { name: /08-Jun-2026, missed/ }).click()
}

/** The tracker, its dialogs, the mails, the trigger log and the own month with a missed day, in their states. */
export const consistencyShots: Shot[] = [
  { route: '/delinquent-reports', role: 'director', state: 'loaded' },
  { route: '/delinquent-reports', role: 'manager', state: 'loaded' },
  {
    route: '/delinquent-reports',
    role: 'lead',
    state: 'up-to-date',
    path: '/delinquent-reports?search=Camille',
  },
  {
    route: '/delinquent-reports',
    path: '/delinquent-reports?search=nobody&attention=critical',
    role: 'director',
    state: 'no-match',
  },
  {
    route: '/delinquent-reports',
    role: 'manager',
    state: 'empty',
    before: answer('/consistency', { items: [], total: 0 }),
  },
  {
    route: '/delinquent-reports',
    role: 'manager',
    state: 'loading',
    before: leaveUnanswered('/consistency'),
    isLoading: true,
  },
  {
    route: '/delinquent-reports',
    role: 'manager',
    state: 'error',
    before: fail('/consistency'),
    expectedError: /500/,
  },
  {
    route: '/delinquent-reports',
    path: quietest,
    role: 'director',
    state: 'calendar',
    act: (page) => page.getByRole('dialog').waitFor(),
  },
  { route: '/sent-emails', role: 'director', state: 'loaded' },
  {
    route: '/sent-emails',
    role: 'manager',
    state: 'empty',
    before: answer('/consistency/sent-emails', { items: [] }),
  },
  {
    route: '/sent-emails',
    role: 'manager',
    state: 'error',
    before: fail('/consistency/sent-emails'),
    expectedError: /500/,
  },
  { route: '/admin-trigger-log', role: 'admin', state: 'loaded' },
  {
    route: '/admin-trigger-log',
    path: '/admin-trigger-log?search=nobody',
    role: 'admin',
    state: 'no-match',
  },
  {
    route: '/admin-trigger-log',
    role: 'admin',
    state: 'empty',
    before: answer('/trigger-logs', { items: [], total: 0 }),
  },
  {
    route: '/admin-trigger-log',
    role: 'admin',
    state: 'error',
    before: fail('/trigger-logs'),
    expectedError: /500/,
  },
  { route: '/my-reports', role: 'quiet', state: 'offer', act: chooseMissedDay, isReloaded: true },
]
