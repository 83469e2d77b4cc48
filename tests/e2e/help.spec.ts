import type { Page } from '@playwright/test'
import { expect, signIn, test } from './fixtures.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor searches the help, reads a section and continues to the next page', async ({ page }) => {
    await page.goto('/help')
    await page.getByRole('searchbox', { name: 'Search the help' }).fill('recovery codes')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.locator('mark', { hasText: 'recovery' }).first()).toBeVisible()
    await page.getByRole('link', { name: /Two-factor sign-in/ }).click()
    await expect(page).toHaveURL('/help/security#two-factor-sign-in')
    await expect(page.getByRole('heading', { name: 'Two-factor sign-in' })).toBeInViewport()
    await page.getByRole('article').getByRole('link', { name: 'Connect an assistant' }).last().click()
    await expect(heading(page)).toHaveText('Connect an assistant')
    await page.getByRole('link', { name: 'All help pages' }).click()
    await expect(page).toHaveURL('/help')
  })

  test('a search without results shows that, and keeps the typed text', async ({ page }) => {
    await page.goto('/help?q=zzzzqqqq')
    await expect(page.getByText('Nothing was found for “zzzzqqqq”')).toBeVisible()
    await expect(page.getByRole('searchbox')).toHaveValue('zzzzqqqq')
  })
})

test('the help of a form opens in a new tab, so that the form keeps the typed text', async ({ page }) => {
  await signIn(page, 'employee@globex.example')
  await page.goto('/submit-eod/today')
  const field = page.getByRole('textbox', { name: 'Tasks completed' })
  await field.fill('Half a report')
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Help with this page' }).click()
  const help = await opened
  await expect(heading(help)).toHaveText('Submit your report')
  await expect(field).toHaveValue('Half a report')
})

test('the sign-in page links to the help, the terms and back', async ({ page }) => {
  await page.goto('/login')
  for (const [name, address] of [
    ['Help', '/help'],
    ['Terms of Service', '/terms'],
    ['Privacy Policy', '/privacy'],
    ['Home', '/'],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(address)
    await page.goto('/login')
  }
})
