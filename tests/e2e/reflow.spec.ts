import type { Page } from '@playwright/test'
import { expect, signIn, test } from './fixtures.ts'
import { pagesOf, people } from './pages.ts'

/** Only tables may be wider than the page, inside a region of their own. */
async function expectNoSidewaysScroll(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect(page.locator('[aria-busy="true"], [data-skeleton]')).toHaveCount(0)
  await expect
    .poll(
      () => page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'),
      {
        message: `${path} scrolls sideways`,
      },
    )
    .toBe(0)
}

const cases = [
  { name: 'in 320 px', size: { width: 320, height: 640 }, zoom: 1 },
  { name: 'with text twice as large', size: { width: 1280, height: 800 }, zoom: 2 },
  { name: 'on a phone with text twice as large', size: { width: 390, height: 844 }, zoom: 2 },
]

for (const { name, size, zoom } of cases) {
  test.describe(name, () => {
    test.use({ viewport: size })
    test.beforeEach(async ({ page }) => {
      if (zoom === 1) return
      // The person's own text size: every length in rem follows it.
      await page.addInitScript(
        `addEventListener('DOMContentLoaded', () => document.documentElement.style.fontSize = '${zoom * 100}%')`,
      )
    })

    test(`no page scrolls sideways for a visitor ${name}`, async ({ page }) => {
      for (const path of ['/', '/login']) await expectNoSidewaysScroll(page, path)
    })

    for (const email of people)
      test(`no page scrolls sideways for ${email} ${name}`, async ({ page }) => {
        test.setTimeout(60_000)
        await signIn(page, email)
        for (const path of await pagesOf(page, email)) await expectNoSidewaysScroll(page, path)
      })
  })
}
