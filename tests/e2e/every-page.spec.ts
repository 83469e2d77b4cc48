import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from './fixtures.ts'
import { goLoaded, openLoaded, pagesFirstOf, people } from './pages.ts'

// Each test runs in its own worker.
test.describe.configure({ mode: 'parallel' })

// Every scheme, width, text size and role is in every-page.long.spec.ts.
for (const email of people)
  test(`the pages first visited by ${email} open and are accessible`, async ({ page }) => {
    test.setTimeout(120_000)
    await signIn(page, email)
    const [first, ...others] = await pagesFirstOf(page, email)
    for (const path of [first!, ...others]) {
      // A load of the app for each page would take most of the time.
      await (path === first ? openLoaded : goLoaded)(page, path)
      expect(new URL(page.url()).pathname, 'the person may open the page').toBe(path)
      await expectAccessible(page)
    }
  })

test('the pages of visitors open, are accessible, and let the browser install Daymark', async ({
  page,
  watch,
}) => {
  watch.expectComplaints(/401/)
  for (const path of ['/', '/login', '/about', '/contact', '/help']) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectAccessible(page)
    if (path === '/' || path === '/login') await expectInstallable(page)
  }
})

/** Asks the browser itself. It fetches the manifest without the person's cookie. */
async function expectInstallable(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { url, errors, manifest } = await session.send('Page.getAppManifest')
  expect(new URL(url).pathname).toBe('/manifest.webmanifest')
  expect(errors).toEqual([])
  expect(manifest).toMatchObject({
    id: new URL('/', url).href,
    name: 'Daymark',
    display: 'kStandalone',
    shareTarget: { action: new URL('/share', url).href, method: 'kPost' },
  })
  expect(manifest.shortcuts).toHaveLength(3)
  expect(manifest.screenshots).toHaveLength(6)
  for (const icon of manifest.icons ?? []) {
    const answer = await page.request.get(icon.url)
    expect([answer.status(), answer.headers()['content-type']], icon.url).toEqual([200, icon.type])
  }
  // Chromium without a window, in which tests run here, finds no fault with anything; with one, it checks everything
  // but private windows, which each context is.
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  await session.detach()
}
