import { expect, expectAccessibleInBoth, signIn, test } from './fixtures.ts'

test.describe.configure({ timeout: 90_000 })

test('all reports are listed newest first, with the filters of the complete company', async ({ page }) => {
  await signIn(page, 'director@acme.example')
  await page.goto('/all-reports')
  await expect(page).toHaveTitle('All Submitted EOD Reports · Daymark')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Submitted EOD Reports')
  await expect(page.locator('[data-row-link]')).toHaveCount(10)
  await expect(page.getByRole('columnheader', { name: 'Date' })).toHaveAttribute('aria-sort', 'descending')
  await page.getByRole('button', { name: 'Business unit', exact: true }).first().click()
  await expect(page.getByRole('radio')).toHaveCount(6)
  await page.getByRole('radio', { name: 'Sales & Marketing' }).click()
  await expect(page).toBeAt(/\/all-reports\?bu=bu_/)
  await expectAccessibleInBoth(page)
})

test('the keyboard moves through the reports, past the end of a page and back', async ({ page }) => {
  await signIn(page, 'director@acme.example')
  await page.goto('/all-reports?sort=employee&dir=asc')
  await expect(page.locator('[data-row-link]')).toHaveCount(10)
  const ids = async () =>
    page.locator('[data-row]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-row')))
  const first = await ids()
  await page.locator('[data-row-link]').nth(8).focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('heading', { name: 'Tasks completed' })).toBeVisible()
  await page.keyboard.press('j')
  await expect(page).toBeAt(new RegExp(`report=${first[9]}`))
  await page.keyboard.press('j')
  await expect(page).toBeAt(/page=2/)
  await expect.poll(async () => (await ids())[0]).not.toBe(first[0])
  const second = await ids()
  await expect(page).toBeAt(new RegExp(`report=${second[0]}`))
  await page.keyboard.press('k')
  await expect(page).not.toBeAt(/page=/)
  await expect(page).toBeAt(new RegExp(`report=${first[9]}`))
  await page.keyboard.press('Escape')
  await expect(page).not.toBeAt(/report=/)
})

test('several reports are acknowledged at once, and the review returns to the list it was opened from', async ({
  page,
}) => {
  await signIn(page, 'director@acme.example')
  await page.goto('/all-reports?status=pending')
  const boxes = page.getByRole('checkbox', { name: /^Select (?!page)/ })
  await expect(boxes.nth(1)).toBeVisible()
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await page.getByRole('toolbar').getByRole('button', { name: 'Acknowledge' }).click()
  await expect(page.getByText('2 reports acknowledged.', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: /Review pending/ }).click()
  await expect(page).toBeAt(/\/all-reports\?.*review=1/)
  await expect(page.getByRole('heading', { level: 1, name: 'Review pending' })).toBeVisible()
  await page.getByRole('button', { name: 'Leave review' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Submitted EOD Reports')
})
