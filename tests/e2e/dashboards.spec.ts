import type { Page, Request } from '@playwright/test'
import { demoPassword } from '#server/demo/accounts.ts'
import { hold } from './first-load-fixtures.ts'
import { expect, expectAccessibleInBoth, pressTwo, signIn, test } from './fixtures.ts'

test.describe.configure({ timeout: 120_000 })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Signs a person in with their password, which writes an entry in their activity log. */
async function signInByPassword(page: Page, email: string): Promise<void> {
  const data = { email, password: demoPassword }
  expect((await page.request.post('/api/auth/sign-in/email', { data })).ok()).toBe(true)
}

async function open(
  page: Page,
  email: string,
  { path = '/', by = signIn }: { path?: string; by?: typeof signInByPassword } = {},
): Promise<void> {
  await by(page, email)
  const isHome = path === '/' || path === '/dashboard'
  await (isHome ? openHome(page, path) : openWhole(page, path))
}

async function openWhole(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await heading(page).waitFor()
  await expect(page.locator('[aria-busy="true"], [data-skeleton]')).toHaveCount(0)
}

/** Opens a home, which asks the API for the session, for all that it shows at once, and for hints. */
async function openHome(page: Page, path: string): Promise<void> {
  const asked: string[] = []
  const note = (request: Request) => {
    const { pathname } = new URL(request.url())
    // A new device also requests the key for its copies, once.
    if (pathname.startsWith('/api/') && pathname !== '/api/v1/me/device-key')
      asked.push(pathname.replace('/api/v1', ''))
  }
  // A server that was just started lets a page that connects request everything again.
  const release = await hold(page, '**/api/v1/events?*')
  page.on('request', note)
  await openWhole(page, path)
  await expect.poll(() => asked.toSorted()).toEqual(['/answers', '/events', '/session'])
  page.off('request', note)
  await release()
}

/** Presses Tab until the wanted element has the focus. */
async function tabTo(page: Page, isIt: () => Promise<boolean>): Promise<void> {
  for (let press = 0; press < 80; press++) {
    if (await isIt()) return
    await page.keyboard.press('Tab')
  }
  throw new Error('the keyboard does not lead there')
}

test('an administrator is greeted by full name and sees the state of the organisation', async ({ page }) => {
  await open(page, 'admin@acme.example', { path: '/dashboard' })
  await expect(heading(page)).toHaveText(/^Good (Morning|Afternoon|Evening), Daniel Okafor$/)
  await expect(page.getByText(/^Good (Morning|Afternoon|Evening), Daniel$/)).toBeVisible()
  const overview = page.getByRole('list', { name: 'System Overview' })
  for (const name of [
    'Total Users',
    'Business Units',
    'Total Reports',
    'Pending Ack.',
    'Total Leave Records',
  ])
    await expect(overview).toContainText(name)
  await expect(page.getByRole('navigation', { name: 'Admin Tools' }).getByRole('link')).toHaveText([
    'Manage Users',
    'Roles & Permissions',
    'Manage Business Units',
    'View All Reports',
    'View Trigger Log',
    'Manage Leave Records',
  ])
  await expectAccessibleInBoth(page)

  // The number links to the list that it counts.
  const users = overview.getByRole('link', { name: /Total Users/ })
  const [count] = /\d+/.exec((await users.textContent())!)!
  await users.focus()
  await page.keyboard.press('Enter')
  await expect(page).toBeAt(/\/user-management$/)
  await expect(page.getByText(new RegExp(`of ${count}$`))).toBeVisible()
})

test('by keyboard, a chart shows its data as a table, and the System Activity Log of 30rem scrolls', async ({
  page,
}) => {
  await open(page, 'admin@acme.example')
  const chart = section(page, 'Reports by weekday')
  await expect(chart.locator('figcaption')).toHaveText(
    /was the busiest day with \d+ reports?\. (None|\d+ of \d+) came in late\./,
  )
  await tabTo(page, () =>
    chart.getByRole('button', { name: 'View as table' }).evaluate((element) => element.matches(':focus')),
  )
  await page.keyboard.press('Enter')
  await expect(chart.getByRole('row')).toHaveCount(8)
  await expect(chart.getByRole('columnheader')).toHaveText(['Day', 'On time', 'Late'])
  await expect(chart.getByRole('rowheader').last()).toHaveText('Mon 08-Jun-2026')
  await expectAccessibleInBoth(page)
  await page.keyboard.press('Enter')
  await expect(chart.getByRole('table')).toHaveCount(0)

  const log = page.getByRole('region', { name: 'System Activity Log, scrollable' })
  await expect(log.getByRole('listitem')).toHaveCount(25)
  expect(await log.evaluate((element) => element.getBoundingClientRect().height)).toBeLessThanOrEqual(480)
  await tabTo(page, () => log.evaluate((element) => element.matches(':focus')))
  await page.keyboard.press('End')
  await expect.poll(() => log.evaluate((element) => element.scrollTop)).toBeGreaterThan(0)
})

// The line and the lists, which replace figures and toolkit, are tested in today.spec.ts
// (docs/decisions/2026-11-28-the-team-day-line.md).
test('a manager unfolds the snapshot and the team’s activity, and reviews with the keyboard', async ({
  page,
}) => {
  await open(page, 'manager@globex.example')
  await expect(heading(page)).toHaveText('Today')
  await page.getByRole('button', { name: 'Performance Snapshot' }).click()
  const snapshot = section(page, 'Performance Snapshot')
  await expect(snapshot.locator('figcaption')).toHaveText(/came in on time \(\d+\s%\)/)
  await tabTo(page, () =>
    snapshot.getByRole('button', { name: '30 days' }).evaluate((element) => element.matches(':focus')),
  )
  await page.keyboard.press('Enter')
  await expect(page).toBeAt(/days=30/)
  await expect(snapshot.getByRole('button', { name: '30 days' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Recent Team Activity' }).click()
  const activity = section(page, 'Recent Team Activity')
  await expect(activity.getByRole('listitem').first()).toBeVisible()
  await expect(activity.getByLabel('Kind')).not.toContainText('Sign-ins')
  // From the top, where the header covers no button.
  await page.evaluate('scrollTo(0, 0)')
  await expectAccessibleInBoth(page)
  await pressTwo(page, 'g', 'r')
  await expect(page).toBeAt(/\/manage-reports/)
})

test('a team lead has the manager’s home page without the actions to acknowledge', async ({ page }) => {
  await open(page, 'lead@acme.example')
  await expect(
    page.getByRole('group', { name: /reports? (is|are) (not )?in|No report is due/ }),
  ).toBeVisible()
  await expect(page.getByRole('region', { name: 'To acknowledge' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Review pending/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Acknowledge/ })).toHaveCount(0)
  await expectAccessibleInBoth(page)
})

test('the director’s chosen unit is kept in the address and applies to the day, figures and activity', async ({
  page,
}) => {
  await open(page, 'director@acme.example', { path: '/director-dashboard?days=30' })
  await expect(page).toBeAt(/\/dashboard\?days=30$/)
  const units = section(page, 'Reports by unit')
  await units.getByRole('button', { name: 'View as table' }).click()
  const rows = units.getByRole('row')
  await expect(rows.nth(3)).toBeVisible()
  await expectAccessibleInBoth(page)

  await page.getByRole('radio', { name: /^Finance & Accounts, \d+ of \d+ in/ }).click()
  await expect(page).toBeAt(/\/dashboard\?.*unit=bu_/)
  await expect(rows).toHaveCount(2)
  await expect(units.getByRole('rowheader')).toHaveText('Finance & Accounts')
  await page.getByRole('button', { name: 'Organization Activity' }).click()
  const activity = section(page, 'Organization Activity')
  await expect(activity.getByRole('link', { name: 'All activity' })).toHaveAttribute('href', /bu=bu_/)
  await page.reload()
  await expect(page.getByRole('radio', { name: /^Finance & Accounts/ })).toBeChecked()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('combobox', { name: 'Business Unit' })).toHaveValue(/^bu_/)
  await openHome(page, '/')
  await expect(page.getByRole('button', { name: /^The day as a list/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'To acknowledge' })).toBeVisible()
  // The home of the largest team fits two screens of a phone.
  expect(await page.evaluate('document.documentElement.scrollHeight')).toBeLessThanOrEqual(2 * 844)
  await expect(heading(page)).toHaveText('Today')
})

test('an employee sees what is open today, their leave, badges and 15 entries of their own', async ({
  page,
}) => {
  await open(page, 'employee@acme.example', { by: signInByPassword })
  await expect(heading(page)).toHaveText('Welcome, Meera')
  await expect(page.getByText('Today’s report is not in yet.')).toBeVisible()
  await expect(
    page.getByRole('group', { name: /^Your day from 9:00 AM to 7:00 PM: .*report due at 7:00 PM/ }),
  ).toBeVisible()
  await expect(page.getByRole('img', { name: /^Last 14 days: / })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link')).toHaveText([
    'My Meetings',
    'Submit EOD',
    'View Tasks',
    'My Calendar',
  ])
  await expect(section(page, 'Pinned Tasks').getByRole('listitem').first()).toBeVisible()
  await expect(section(page, 'Leave Management')).toBeVisible()
  await expect(section(page, 'Performance Badges')).toBeVisible()
  const own = section(page, 'Your Recent Activity')
  await expect(own.getByRole('listitem')).toHaveCount(15)
  await expect(own).not.toContainText('signed in')
  await expectAccessibleInBoth(page)

  await tabTo(page, () => own.getByLabel('Kind').evaluate((element) => element.matches(':focus')))
  await page.keyboard.press('S')
  await expect(page).toBeAt(/\/\?kind=sign-ins$/)
  await expect(own.getByRole('listitem').first()).toContainText('You signed in.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Activity')
  await expect(page.getByRole('group', { name: 'Whose activity' })).toHaveCount(0)
  await expectAccessibleInBoth(page)
})

test('a person’s own change appears immediately, without a reload', async ({ page, playwright, baseURL }) => {
  const employee = await playwright.request.newContext({ baseURL: baseURL })
  await open(page, 'bruno.almeida@acme.example')
  const own = section(page, 'Your Recent Activity')
  const before = await own.getByRole('listitem').first().textContent()
  await signIn({ request: employee } as unknown as Page, 'bruno.almeida@acme.example')
  const sent = await employee.post('/api/v1/reports', {
    data: { forDate: 'today', tasksCompleted: '- Closed the day' },
  })
  expect(sent.ok()).toBe(true)
  await expect(own.getByRole('listitem').first()).not.toHaveText(before!)
  await expect(own.getByRole('listitem').first()).toContainText('submitted')
  await expect(page.getByText('Today’s report is in.')).toBeVisible()
})
