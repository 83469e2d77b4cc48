import { expect, expectAccessibleInBoth, signIn, test } from './fixtures.ts'
import { reportOfToday } from './report-fixtures.ts'

test.describe.configure({ timeout: 90_000 })

test('both versions of an edited report are side by side; reports change with J and K beside the list, and return the focus to their row', async ({
  page,
  playwright,
  baseURL,
}) => {
  const employee = await playwright.request.newContext({ baseURL: baseURL })
  await signIn(employee, 'caleb.foster@globex.example')
  const report = await reportOfToday(employee, '- Loaded 11 trailers\n- Walked yard B')
  const edited = await employee.post(`/api/v1/reports/${report.id}/versions`, {
    data: { tasksCompleted: '- Loaded 12 trailers\n- Walked yard B' },
  })
  expect(edited.ok()).toBe(true)

  await signIn(page, 'manager@globex.example')
  await page.goto(`/manage-reports?report=${report.id}`)
  const panel = page.getByRole('dialog')
  await panel.getByRole('button', { name: 'What changed' }).click()
  await expect(panel.getByRole('deletion')).toContainText('11')
  await expect(panel.getByRole('insertion')).toContainText('12')
  const [old, now] = await Promise.all([
    panel.getByRole('deletion').boundingBox(),
    panel.getByRole('insertion').boundingBox(),
  ])
  expect(Math.abs(old!.y - now!.y)).toBeLessThan(4)
  expect(now!.x - old!.x).toBeGreaterThan(150)
  await expectAccessibleInBoth(page)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()

  const links = page.locator('[data-row-link]')
  await expect(links.first()).toBeVisible()
  const [first, second] = await links.evaluateAll((all) => all.map((link) => link.textContent))
  await links.first().focus()
  await page.keyboard.press('Enter')
  const title = panel.getByRole('heading', { level: 2 })
  await expect(title).toHaveText(first ?? 'a name')
  await page.keyboard.press('j')
  await expect(title).toHaveText(second ?? 'a name')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(links.nth(1)).toBeFocused()

  await page.setViewportSize({ width: 900, height: 800 })
  await page.keyboard.press('Enter')
  await expect(title).toHaveText(second ?? 'a name')
  await expect(page.getByRole('dialog').locator(':focus')).toBeVisible()
  await page.keyboard.press('k')
  await expect(title).toHaveText(first ?? 'a name')
  await expectAccessibleInBoth(page)
  await page.keyboard.press('Escape')
  await expect(links.first()).toBeFocused()
})

test('an employee sees who acknowledged and when, and never the team’s reports', async ({ page }) => {
  await signIn(page, 'employee@acme.example')
  const weekAgo = '2026-06-02'
  await page.goto(`/my-reports?endDate=${weekAgo}&status=acknowledged`)
  const row = page.getByRole('table').getByRole('row').nth(1)
  await expect(row).toContainText('Priya Raghunathan')
  await expectAccessibleInBoth(page)
  await row.getByRole('link').click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('heading', { name: 'Acknowledgments' })).toBeVisible()
  await expect(panel.getByText('Priya Raghunathan')).toBeVisible()
  await expect(panel.getByText(/^\d\d-[A-Z][a-z]{2}-\d{4}, \d{1,2}:\d\d [AP]M$/)).toBeVisible()
  await expect(panel.getByText('Editing locked: Report has been acknowledged by a manager.')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Acknowledge' })).toHaveCount(0)
  await expectAccessibleInBoth(page)

  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/manage-reports')
  await expect(page).toBeAt(/\/dashboard$/)
  // The page that is left may still refetch one's own.
  expect(asked.filter((url) => /\/api\/v1\/reports\?(?!scope=own)/.test(url))).toEqual([])
})

test('a long comment leaves its button visible, and is kept when the panel is closed', async ({
  page,
  playwright,
  baseURL,
}) => {
  const employee = await playwright.request.newContext({ baseURL: baseURL })
  await signIn(employee, 'ines.duarte@globex.example')
  await reportOfToday(employee, '- Today’s work')
  await signIn(page, 'manager@globex.example')
  await page.setViewportSize({ width: 1366, height: 650 })
  await page.goto('/manage-reports?status=pending')
  await page.locator('[data-row-link]').first().click()
  const comment = page.getByRole('dialog').getByLabel('Comment')
  const button = page.getByRole('dialog').getByRole('button', { name: 'Acknowledge' })
  await comment.fill('A long comment. '.repeat(120))
  await expect(button).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 390, height: 700 })
  await expect(button).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await page.reload()
  await page.locator('[data-row-link]').first().click()
  await expect(comment).toHaveValue(/^A long comment/)
})

test('several reports are acknowledged at once, and counted', async ({ page, playwright, baseURL }) => {
  const employee = await playwright.request.newContext({ baseURL: baseURL })
  await signIn(employee, 'ines.duarte@globex.example')
  await reportOfToday(employee, '- Today’s work')
  await signIn(page, 'manager@globex.example')
  await page.goto('/manage-reports?status=pending')
  const boxes = page.getByRole('checkbox', { name: /^Select (?!page)/ })
  await expect(boxes.first()).toBeVisible()
  const count = await boxes.count()
  const selectable = page.locator('[data-row]').filter({ has: page.getByRole('checkbox') })
  const first = await selectable.first().getAttribute('data-row')
  await page.getByRole('checkbox', { name: 'Select page' }).check()
  await expect(page.getByRole('toolbar', { name: 'Selected rows' })).toContainText(`${count} selected`)
  await expectAccessibleInBoth(page)
  await page.getByRole('button', { name: 'Acknowledge', exact: true }).click()
  await expect(page.getByText(`${count} reports acknowledged.`, { exact: true })).toBeVisible()
  // Reports of the next page may have replaced them.
  await expect(page.locator(`[data-row="${first}"]`)).toHaveCount(0)
  await expect(page.getByRole('toolbar', { name: 'Selected rows' })).toBeHidden()
})
