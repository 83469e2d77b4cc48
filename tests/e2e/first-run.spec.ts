import type { Page } from '@playwright/test'
import { expect, expectAccessibleInBoth, foundCompany, test } from './fixtures.ts'

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
  // This installation has no mail server.
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
