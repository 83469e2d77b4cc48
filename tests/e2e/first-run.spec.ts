import type { Page } from '@playwright/test'
import { expect, expectAccessibleInBoth, signIn, test } from './fixtures.ts'

/** A company that was created just now, with the suggested units. */
async function foundCompany(page: Page, companyName: string): Promise<void> {
  const adminEmail = `ines@${companyName.split(' ')[0]!.toLowerCase()}.example`
  await signIn(page, 'platform@daymark.example')
  const answer = await page.request.post('/api/v1/platform/tenants', {
    data: {
      companyName,
      adminName: 'Ines Duarte',
      adminEmail,
      adminPassword: 'right-horse-battery',
      timeZone: 'Europe/Lisbon',
    },
  })
  expect(answer.ok()).toBe(true)
  await signIn(page, adminEmail)
}

const step = (page: Page, name: RegExp) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name }) })

test('the administrator of a new company sets it up by keyboard, hides it, and finds it again', async ({
  page,
}) => {
  await foundCompany(page, 'Northwind Ferries')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Northwind Ferries, Ines')
  await expect(page.getByRole('list', { name: 'Progress: 2 of 5 steps done' })).toBeVisible()
  await expect(step(page, /^People/)).toHaveAttribute('aria-current', 'step')
  await expectAccessibleInBoth(page)

  await page.getByLabel('Name', { exact: true }).focus()
  await page.keyboard.type('Bao Tran')
  await page.keyboard.press('Tab')
  await page.keyboard.type('bao@northwind.example')
  const unit = page.getByRole('combobox', { name: 'Business unit' })
  await unit.selectOption({ index: 1 })
  await unit.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  // This installation sends no mails.
  await expect(page.getByRole('textbox', { name: 'Link for Bao Tran' })).toHaveValue(
    /\/set-password#[\w-]{43}$/,
  )
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await expect(page.getByRole('list', { name: 'Progress: 3 of 5 steps done' })).toBeVisible()
  await expectAccessibleInBoth(page)

  await page.getByRole('button', { name: 'Hide for now' }).press('Enter')
  await expect(page.getByRole('list', { name: 'System Overview' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('list', { name: 'System Overview' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('set up')
  await expect(page.getByRole('option', { name: /^Set up Northwind Ferries/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(step(page, /Holidays/)).toHaveAttribute('aria-current', 'step')

  await step(page, /Holidays/)
    .getByRole('button', { name: 'Skip' })
    .press('Enter')
  await expect(page.getByText(/one step to the first day of reports/)).toBeVisible()
  await step(page, /First report/)
    .getByRole('link', { name: 'Submit EOD' })
    .press('Enter')
  await expect(page).toBeAt(/\/submit-eod\/\w+/)
})

test('the steps fit a phone of 320 pixels and text twice as large', async ({ page }) => {
  await foundCompany(page, 'Southwind Ferries')
  for (const [width, size] of [
    [320, '100%'],
    [390, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Southwind Ferries')
    await page.addStyleTag({ content: `html { font-size: ${size} }` })
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
    await expectAccessibleInBoth(page)
  }
})
