import type { Page } from '@playwright/test'
import { expect, expectAccessibleInBoth, signIn, test } from './fixtures.ts'

const calendar = (page: Page) => page.getByRole('dialog', { name: 'Choose a date' })
const day = (page: Page, name: string | RegExp) => calendar(page).getByRole('gridcell', { name })

test('a task’s due date is chosen by keyboard', async ({ page }) => {
  await signIn(page, 'employee@acme.example')
  await page.goto('/my-tasks?taskId=new')
  const field = page.getByRole('dialog', { name: 'Add task' }).getByLabel('Due date')
  await field.focus()
  await page.keyboard.press('ArrowDown')
  await expect(day(page, 'Tue 09-Jun-2026, today')).toBeFocused()
  await expect(day(page, /^Mon 08-Jun-2026, not available: /)).toHaveAttribute('aria-disabled', 'true')
  await expectAccessibleInBoth(page)
  await page.keyboard.press('PageDown')
  await expect(calendar(page).getByRole('heading')).toHaveText(/July 2026$/)
  await page.keyboard.press('ArrowDown')
  await expect(day(page, 'Thu 16-Jul-2026')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('16-Jul-2026')
  await expect(calendar(page)).toBeHidden()

  // Escape closes the calendar and leaves the task's panel open.
  await page.keyboard.press('ArrowDown')
  await expect(day(page, 'Thu 16-Jul-2026')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(calendar(page)).toBeHidden()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('16-Jul-2026')
})

test('a range is chosen inside a filter, which stays open', async ({ page }) => {
  await signIn(page, 'manager@acme.example')
  await page.goto('/manage-reports')
  await page.getByRole('button', { name: 'Date range' }).click()
  const filter = page.getByRole('dialog', { name: 'Date range' })
  await filter.getByRole('button', { name: 'Choose a date' }).first().click()
  await day(page, 'Mon 01-Jun-2026').click()
  await filter.getByRole('button', { name: 'Choose a date' }).nth(1).click()
  await expectAccessibleInBoth(page)
  await day(page, 'Fri 05-Jun-2026').click()
  await expect(page).toBeAt(/startDate=2026-06-01&endDate=2026-06-05/)
  await expect(filter).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(filter).toBeHidden()
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 320, height: 640 } })
  test('at 320 px every day is at least 40 px wide and high, and nothing is off screen', async ({ page }) => {
    await signIn(page, 'manager@acme.example')
    await page.goto('/manage-reports')
    await page.getByRole('button', { name: 'Filters' }).tap()
    await page.getByRole('button', { name: 'Choose a date' }).first().tap()
    await expect(day(page, 'Tue 09-Jun-2026, today')).toBeVisible()
    await expectAccessibleInBoth(page)
    const targets = calendar(page).locator('button, select, [role="gridcell"]')
    for (const box of await Promise.all((await targets.all()).map((target) => target.boundingBox()))) {
      expect(Math.min(box!.width, box!.height)).toBeGreaterThanOrEqual(40)
      expect(box!.x).toBeGreaterThanOrEqual(0)
      expect(box!.x + box!.width).toBeLessThanOrEqual(320)
    }
    await day(page, 'Mon 08-Jun-2026').tap()
    await expect(page.getByLabel('Start date')).toHaveValue('08-Jun-2026')
    await expect(calendar(page)).toBeHidden()
    // The field does not take the focus, because the on-screen keyboard would cover the calendar.
    await expect(page.getByLabel('Start date')).not.toBeFocused()
  })
})
