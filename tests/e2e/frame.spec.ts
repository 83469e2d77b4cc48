import type { APIRequestContext, Page } from '@playwright/test'
import { expect, pressTwo, signIn, test } from './fixtures.ts'

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })

async function open(page: Page, email: string, path = '/'): Promise<void> {
  await signIn(page, email)
  await page.goto(path)
  await heading(page).waitFor()
}

test('the chosen theme is applied before the page’s own code runs', async ({ page, watch }) => {
  watch.expectComplaints(/ERR_FAILED/)
  await open(page, 'employee@globex.example')
  await page.getByRole('button', { name: 'Use the dark theme' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  const titleBar = page.locator('meta[name="theme-color"]').first()
  await expect(titleBar).toHaveAttribute('content', '#12181a')
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect(titleBar).toHaveAttribute('content', '#12181a')
  await page.unroute('**/assets/*.js')
  await page.reload()
  await page.getByRole('button', { name: 'Use the light theme' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
})

test('the command menu works by keyboard and returns the focus', async ({ page }) => {
  await open(page, 'manager@globex.example', '/account/access')
  const field = page.getByRole('combobox', { name: 'Search or run a command' })
  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  const options = page.getByRole('option')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  await field.fill('> keyb')
  await expect(options).toHaveText([/Show keyboard shortcuts/])
  await field.fill('zzz')
  await expect(page.getByText('Nothing matches “zzz”.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
  await page.keyboard.press('Control+k')
  await field.fill('home')
  await page.keyboard.press('Enter')
  await expect(page).toBeAt('/')

  // Enter together with the text, before its results are available.
  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await page.evaluate(`(() => {
    document.execCommand('insertText', false, 'calendar')
    const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
    document.activeElement.dispatchEvent(enter)
  })()`)
  await expect(page).toBeAt(/\/calendar-view$/)
})

test('an unknown address leads home and is named; a page that fails links there too, and so does Back from it', async ({
  page,
  watch,
}) => {
  watch.expectComplaints(/.*/)
  const openAccess = async () => {
    await page.getByRole('button', { name: /profile menu/ }).click()
    await page.getByRole('menuitem', { name: 'Access to my account' }).click()
  }
  await signIn(page, 'employee@globex.example')
  const answer = await page.goto('/no/such/page')
  expect(answer!.status()).toBe(404)
  await expect(page).toBeAt('/')
  await expect(page.getByRole('status').getByText('There is no page at /no/such/page.')).toBeVisible()
  await expect(heading(page)).toHaveText(/^Welcome, /)
  // Before the first response, which would be cached for a minute.
  await page.route('**/api/v1/me/account-access', (route) => route.fulfill({ json: { items: [null] } }))
  await openAccess()
  await expect(heading(page)).toHaveText('This page could not be shown')
  await page.getByRole('button', { name: 'Go Home' }).click()
  await expect(page).toBeAt('/')
  await openAccess()
  await expect(heading(page)).toHaveText('This page could not be shown')
  await page.unroute('**/api/v1/me/account-access')
  await page.getByRole('button', { name: 'Reload Page' }).click()
  await expect(heading(page)).toHaveText('Access to my account')

  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toBeAt('/')
  await openAccess()
  await expect(heading(page)).toHaveText('Access to my account')
  await expect(heading(page)).toBeFocused()
})

test('Daymark runs if the browser has no Temporal', async ({ page }) => {
  await page.addInitScript('delete globalThis.Temporal')
  await open(page, 'employee@globex.example')
  await expect(page.getByText(/^Good (Morning|Afternoon|Evening), Nora$/)).toBeVisible()
  await expect(page.getByText('Your Recent Activity')).toBeVisible()
})

test('a notification arrives within a second, is read by opening it, and clearing all asks first', async ({
  page,
  playwright,
  baseURL,
}) => {
  await open(page, 'manager@globex.example')
  await expect(bell(page)).toBeVisible()
  const before = await unreadOf(page.request)
  await expect(bell(page)).toHaveAccessibleName(before ? `Notifications, ${before} unread` : 'Notifications')

  const api = await playwright.request.newContext({ baseURL: baseURL })
  await signIn(api, 'employee@globex.example')
  await submitOpenDay(api)
  await expect(bell(page)).toHaveAccessibleName(`Notifications, ${before + 1} unread`, { timeout: 1_000 })
  await api.dispose()

  await pressTwo(page, 'g', 'n')
  const list = page.getByRole('region', { name: 'Notifications' })
  const newest = list.locator('[data-row-link]').first()
  await expect(newest).toContainText('Nora Lindgren')
  await newest.press('Enter')
  await expect.poll(() => unreadOf(page.request)).toBeLessThanOrEqual(before)

  await bell(page).click()
  await page.getByRole('button', { name: 'Mark all read' }).click()
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  await page.getByRole('button', { name: 'Clear All' }).click()
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Clear All' })).toBeFocused()
  await expect(newest).toBeVisible()
  await page.getByRole('button', { name: 'Clear Read' }).click()
  await expect(
    page.getByText('No notifications. Replies, tasks and reminders for you will be here.'),
  ).toBeVisible()
})

async function unreadOf(api: APIRequestContext): Promise<number> {
  const answer = await api.get('/api/v1/notifications/unread')
  return ((await answer.json()) as { count: number }).count
}

/** Submits today's report, or that of a missed day if today's is already submitted. */
async function submitOpenDay(api: APIRequestContext): Promise<void> {
  const answer = await api.get('/api/v1/me/report-day?date=today')
  const day = (await answer.json()) as { report: unknown; today: string; missedDates: string[] }
  const forDate = day.report ? day.missedDates[0] : day.today
  const sent = await api.post('/api/v1/reports', {
    data: { forDate, tasksCompleted: '- Reviewed the release' },
  })
  expect(sent.status(), await sent.text()).toBe(201)
}

test('without a service worker, a page whose code is not loaded shows a message offline, and loads once online', async ({
  page,
  context,
  watch,
}) => {
  watch.expectComplaints(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /dynamically imported module/)
  await open(page, 'employee@globex.example')
  await context.setOffline(true)
  for (let attempt = 0; attempt < 2; attempt++) {
    await sidebar(page)
      .getByRole('link', { name: /^Calendar/ })
      .click()
    await expect(heading(page)).toHaveText('This page needs a connection')
    await page.getByRole('button', { name: 'Go Home' }).click()
    await expect(heading(page)).toContainText('Welcome')
  }
  await sidebar(page)
    .getByRole('link', { name: /^Calendar/ })
    .click()
  await expect(heading(page)).toHaveText('This page needs a connection')
  await context.setOffline(false)
  await expect(heading(page)).toHaveText('Calendar')
})
