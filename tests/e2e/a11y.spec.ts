import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from './fixtures.ts'
import { pagesOf, people } from './pages.ts'

const schemes = ['light', 'dark'] as const

async function openIn(page: Page, scheme: 'light' | 'dark', path: string): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect(page.locator('[aria-busy="true"], [data-skeleton]')).toHaveCount(0)
}

for (const scheme of schemes) {
  test(`nothing stands in the way of a visitor, ${scheme}`, async ({ page, watch }) => {
    watch.expectComplaints(/401/)
    await openIn(page, scheme, '/')
    await expectAccessible(page)
    await openIn(page, scheme, '/login')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.getByRole('alert').waitFor()
    await expectAccessible(page)
  })

  for (const email of people)
    test(`nothing stands in the way of ${email}, ${scheme}`, async ({ page }) => {
      test.setTimeout(90_000)
      await signIn(page, email)
      for (const path of await pagesOf(page, email)) {
        await openIn(page, scheme, path)
        await expectAccessible(page)
      }
    })

  test(`nothing stands in the way in menus and dialogs, ${scheme}`, async ({ page }) => {
    test.setTimeout(90_000)
    await signIn(page, 'manager@acme.example')
    await openIn(page, scheme, '/')
    await page.keyboard.press('Control+k')
    await page.getByRole('option').first().waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('combobox')).toBeHidden()

    await page.keyboard.press('?')
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(sheet).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()

    await page.getByRole('button', { name: /^Notifications/ }).click()
    await page.locator('[data-notification]').first().waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Clear All' }).click()
    await expectAccessible(page)
    await page.getByRole('tab', { name: 'Messages' }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Close' }).click()

    await page.getByRole('button', { name: /profile menu/ }).click()
    await page.getByRole('menuitem').first().waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')

    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('dialog', { name: 'Navigation' }).waitFor()
    await expectAccessible(page)
  })
}
