import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectAccessibleInBoth, signIn, test } from './fixtures.ts'
import { openLoaded as open, pagesOf, people } from './pages.ts'

// Each test runs in its own worker.
test.describe.configure({ mode: 'parallel' })

const desktop = { width: 1280, height: 720 }
/** Widths and text sizes at which a page must not scroll sideways (WCAG 1.4.4 and 1.4.10). */
const sizes = [
  { name: 'in 320 px', size: { width: 320, height: 640 }, text: '' },
  { name: 'on a phone with text twice as large', size: { width: 390, height: 844 }, text: '200%' },
  { name: 'with text twice as large', size: desktop, text: '200%' },
]

/** Only tables may be wider than the page, inside their own scrollable region; on a desktop no table is. */
async function expectNoSidewaysScroll(page: Page, path: string): Promise<void> {
  for (const { name, size, text } of sizes) {
    await page.setViewportSize(size)
    // The person's own text size, on which every length in rem depends.
    await page.evaluate(`document.documentElement.style.fontSize = '${text}'`)
    await expect
      .poll(
        () => page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'),
        { message: `${path} scrolls sideways ${name}` },
      )
      .toBe(0)
  }
  await page.evaluate(`document.documentElement.style.fontSize = ''`)
  await page.setViewportSize({ width: 1024, height: 768 })
  await expect
    .poll(
      () =>
        page.evaluate(`[...document.querySelectorAll('main [role="region"]:has(> table)')]
          .filter((region) => region.scrollWidth > region.clientWidth).map((region) => region.ariaLabel)`),
      { message: `${path} has columns outside of their table’s room in 1024 px` },
    )
    .toEqual([])
  await page.setViewportSize(desktop)
}

test('visitor pages are accessible and do not scroll sideways', async ({ page, watch }) => {
  watch.expectComplaints(/401/)
  test.setTimeout(60_000)
  // A visitor's scheme is set once, before the first paint.
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await open(page, '/')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page, '/')
    await open(page, '/login')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.getByRole('alert').waitFor()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page, '/login')
    await page.route('**/api/unsubscribe?*', (route) =>
      route.fulfill({ json: { address: 'm…@acme.example', isOff: route.request().method() === 'POST' } }),
    )
    const link = `/unsubscribe?token=${'x'.repeat(146)}`
    await open(page, link)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Turn off mail' }).click()
    await page.getByRole('button', { name: 'Turn it on again' }).waitFor()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page, link)
  }
})

for (const email of people)
  test(`every page is accessible and does not scroll sideways for ${email}, in any scheme, width or text size`, async ({
    page,
  }) => {
    test.setTimeout(240_000)
    await signIn(page, email)
    for (const path of await pagesOf(page, email)) {
      await open(page, path)
      expect(new URL(page.url()).pathname, 'the person may open the page').toBe(path)
      await expectAccessibleInBoth(page)
      await expectNoSidewaysScroll(page, path)
    }
  })

test('the overlays of the frame are accessible', async ({ page }) => {
  test.setTimeout(120_000)
  await signIn(page, 'manager@acme.example')
  // A page without links under the popups: axe would report half-covered links as small targets.
  await open(page, '/account/access')
  await page.keyboard.press('Control+k')
  await page.getByRole('listbox', { name: 'Results' }).getByRole('option').first().waitFor()
  await expectAccessibleInBoth(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('combobox', { name: 'Search or run a command' })).toBeHidden()

  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(sheet).toBeVisible()
  await expectAccessibleInBoth(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()

  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByRole('dialog').locator('[data-row-link]').first().waitFor()
  await page.getByRole('button', { name: 'Clear All' }).click()
  await expectAccessibleInBoth(page)
  await page.getByRole('tab', { name: 'Messages' }).click()
  await expectAccessibleInBoth(page)
  await page.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: /profile menu/ }).click()
  await page.getByRole('menuitem').first().waitFor()
  await expectAccessibleInBoth(page)
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('dialog', { name: 'Navigation' }).waitFor()
  await expectAccessibleInBoth(page)
})
