import type { Page } from 'playwright'

/** Waits until the heading is visible, nothing of the page is loading and the fonts are loaded. */
export async function settle(page: Page, { isLoading = false } = {}): Promise<void> {
  await page.locator('main h1').first().waitFor()
  if (isLoading) await page.locator('[data-skeleton]').first().waitFor()
  else await page.locator('[aria-busy="true"], [data-skeleton]').first().waitFor({ state: 'detached' })
  await page.evaluate('document.fonts.ready.then(() => undefined)')
}

/** Waits for two frames, because a picture could show a half painted resize. */
export async function waitForPaint(page: Page): Promise<void> {
  await page.evaluate('new Promise((r) => requestAnimationFrame(() => requestAnimationFrame(r)))')
}
