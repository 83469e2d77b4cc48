import type { Page, Request } from '@playwright/test'
import { expect, signIn, test } from './fixtures.ts'

/** Text that a person wrote, which no error report may contain. */
const written = 'Anna earns too little'

interface Report {
  kind: string
  name: string
  reference: string
  route: string
  region?: string
  frames: string[]
}

/** The error reports that the page sends. */
function reportsOf(page: Page): Request[] {
  const sent: Request[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/v1/client-errors') sent.push(request)
  })
  return sent
}

/** The only report that was sent: accepted by the server, and without the person's text. */
async function onlyReport(sent: Request[]): Promise<Report> {
  await expect.poll(() => sent.length).toBe(1)
  const [request] = sent
  expect((await request!.response())!.status()).toBe(204)
  expect(request!.postData()).not.toContain('Anna')
  return request!.postDataJSON() as Report
}

async function loggedErrors(page: Page, kind: string): Promise<number> {
  const text = await (await page.request.get('/metrics')).text()
  return Number(text.split(`daymark_browser_errors_total{kind="${kind}"} `)[1]!.split('\n')[0])
}

const failed = 'This part could not be shown.'

test('a chart that fails to render leaves the rest of the home page, is reported, and recovers', async ({
  page,
  watch,
}) => {
  watch.expectComplaints(/Error/)
  const sent = reportsOf(page)
  await signIn(page, 'admin@acme.example')
  const before = await loggedErrors(page, 'render')
  const days = '**/api/v1/dashboards/weekdays'
  // Each part of the page requests its own answer.
  await page.route('**/api/v1/answers?*', (route) => route.fulfill({ json: { answers: [] } }))
  await page.route(days, (route) =>
    route.fulfill({ json: { today: '2026-06-09', timeZone: 'Asia/Kolkata', items: null } }),
  )
  await page.goto('/')
  await expect(page.getByRole('alert')).toHaveText(new RegExp(failed))
  await expect(page.getByRole('list', { name: 'System Overview' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'System Activity Log' })).toBeVisible()

  const report = await onlyReport(sent)
  expect(report).toMatchObject({ kind: 'render', name: 'TypeError', route: '/', region: 'weekday-chart' })
  expect(report.frames.length).toBeGreaterThan(0)
  expect(await loggedErrors(page, 'render')).toBe(before + 1)

  const navigation = page.getByRole('navigation', { name: 'Main' })
  await navigation.getByRole('link', { name: 'Company' }).click()
  await expect(page.getByRole('heading', { name: 'User Management' })).toBeVisible()
  await page.goBack()
  await expect(page.getByText(failed)).toBeVisible()
  await page.unroute(days)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Reports by weekday' })).toBeVisible()
  await expect(page.getByText(failed)).toBeHidden()
  expect(sent).toHaveLength(1)
})

test('a page that fails to render shows the reference under which it was reported; the frame still works, and a report that fails stays inside its panel', async ({
  page,
  watch,
}) => {
  watch.expectComplaints(/Error/)
  const sent = reportsOf(page)
  await signIn(page, 'manager@acme.example')
  await page.route('**/api/v1/leaderboard*', (route) => route.fulfill({ json: { items: written } }))
  const details = /\/api\/v1\/reports\/report_\w+$/
  await page.route(details, (route) =>
    route.fulfill({ json: { id: 'report', employee: { name: { [written]: 1 } } } }),
  )
  await page.goto('/leaderboard?bu=Anna')
  await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible()
  const { reference, route } = await onlyReport(sent)
  expect(route).toBe('/leaderboard')
  await expect(page.getByText(`Reference: ${reference}`)).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^Reports/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Manage Reports' })).toBeVisible()

  await page.getByRole('table').getByRole('link').first().click()
  const panel = page.getByRole('dialog', { name: 'Report' })
  await expect(panel.getByText(failed)).toBeVisible()
  await expect(page.getByRole('table')).toBeVisible()
  // React's message quotes the value: "found: object with keys {Anna earns too little}".
  await expect.poll(() => sent.length).toBe(2)
  expect(await onlyReport(sent.slice(1))).toMatchObject({
    kind: 'render',
    route: '/manage-reports',
    region: 'report-panel',
    reactCode: 31,
  })
  await page.unroute(details)
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Tasks Completed' })).toBeVisible()
})

test('a script that fails to load affects only its own part of the page', async ({ page, watch }) => {
  watch.expectComplaints(/Failed to (fetch|load)|Unable to preload/)
  const sent = reportsOf(page)
  await signIn(page, 'employee@acme.example')
  await page.route('**/assets/command-menu*', (route) => route.abort())
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect(page.locator('[aria-busy="true"], [data-skeleton]')).toHaveCount(0)
  await page.keyboard.press('Control+k')
  const menu = page.getByRole('dialog', { name: 'Commands' })
  await expect(menu.getByText(failed)).toBeVisible()
  await expect(menu.getByRole('button', { name: 'Reload Page' })).toBeVisible()
  expect(await onlyReport(sent)).toMatchObject({ kind: 'chunk-load', route: '/' })
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('an uncaught error is reported once, for visitors too, and without its message', async ({
  page,
  watch,
}) => {
  watch.expectComplaints(/Anna/)
  const sent = reportsOf(page)
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
  await page.evaluate((text) => {
    for (let n = 0; n < 3; n++)
      setTimeout(() => {
        throw new TypeError(text)
      })
  }, written)
  const report = await onlyReport(sent)
  expect(report).toMatchObject({ kind: 'error', name: 'TypeError', route: '/login', frames: [] })
  await page.evaluate((text) => void Promise.reject(new RangeError(text)), written)
  await expect.poll(() => sent.length).toBe(2)
  expect(sent[1]!.postDataJSON()).toMatchObject({ kind: 'unhandled-rejection', name: 'RangeError' })
  expect(sent[1]!.postData()).not.toContain('Anna')
})
