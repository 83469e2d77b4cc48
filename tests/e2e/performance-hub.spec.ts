import { expect, expectAccessibleInBoth, signIn, test } from './fixtures.ts'

test('a manager chooses an employee by keyboard, opens a source and the report behind it', async ({
  page,
}) => {
  test.slow()
  await signIn(page, 'manager@acme.example')
  await page.goto('/performance-hub')
  await expect(page.getByRole('row', { name: /Arjun Mehta/ })).toBeVisible()
  await expectAccessibleInBoth(page)
  await page.getByRole('textbox', { name: 'Employee' }).focus()
  await page.keyboard.type('meera')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toBeAt(/employee=user_/)
  await expect(page.getByRole('region', { name: 'Reports by week' })).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Leadership Board' }).getByRole('listitem').first(),
  ).toBeVisible()
  const chip = page.getByRole('button', { name: /^report of / }).first()
  await chip.focus()
  await page.keyboard.press('Enter')
  const passage = page.getByRole('group', { name: /^Report of / })
  await expect(passage).toBeVisible()
  await expectAccessibleInBoth(page)

  await passage.getByRole('link', { name: 'Open report' }).click()
  await expect(page).toBeAt(/\/manage-reports\?.*report=report_/)
  await expect(page.getByRole('dialog')).toContainText('Meera Iyer')

  // Another range closes the open source.
  await page.goBack()
  await page.setViewportSize({ width: 320, height: 700 })
  // On a phone the person and the range are one line, which unfolds.
  await page.getByRole('button', { name: 'Meera Iyer, last 30 days' }).click()
  await page.getByRole('button', { name: '90 days' }).click()
  await expect(page).toBeAt(/from=/)
  await expect(page.getByRole('region', { name: 'Digest' })).toBeVisible()
  const overflow = await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})
