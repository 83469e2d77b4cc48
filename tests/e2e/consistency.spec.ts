import { readFile } from 'node:fs/promises'
import { expect, expectAccessibleInBoth, pressTwo, signIn, test } from './fixtures.ts'

test.describe.configure({ timeout: 90_000 })

const rowOf = (name: string) => ({ name: new RegExp(name) })

test('a person who missed reports is reminded once, and all the others in one batch', async ({ page }) => {
  await signIn(page, 'manager@acme.example')
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await pressTwo(page, 'g', 'x')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reporting Consistency Tracker')
  const rows = page.getByRole('row')
  await expect(rows.nth(1)).toContainText('Arjun Mehta')
  await expect(rows.nth(1)).toContainText('4 days')
  await expect(rows.nth(1).getByRole('img')).toHaveAccessibleName(/^Last 14 days: .*\d missed/)
  await expectAccessibleInBoth(page)

  await page.getByRole('button', { name: 'Send reminder to Arjun Mehta' }).click()
  await expect(page.getByText('Reminder sent to Arjun Mehta.', { exact: true })).toBeVisible()
  await expect(page.getByRole('row', rowOf('Arjun Mehta'))).toContainText('Sent today')
  await expect(page.getByRole('button', { name: 'Send reminder to Arjun Mehta' })).toHaveCount(0)
  // A person who missed nothing cannot be reminded.
  await expect(page.getByRole('button', { name: 'Send reminder to Meera Iyer' })).toBeDisabled()

  // Divya Krishnan is on leave today.
  await page.getByRole('button', { name: 'Remind all (1)' }).click()
  await expect(page.getByRole('dialog')).toContainText('1 person is off today and left out.')
  await page.getByRole('dialog').getByRole('button', { name: 'Send reminders' }).click()
  await expect(page.getByText('1 reminder(s) sent successfully.', { exact: true })).toBeVisible()
  await expect(
    page.getByText('Reminders have already been sent to all applicable employees today.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: /^Remind all/ })).toHaveCount(0)

  await page.getByRole('link', { name: 'Sent emails' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sent emails')
  const outbox = page.getByRole('main')
  await expect(outbox).toContainText('3 Days of Missing EOD Reports')
  await expect(outbox).toContainText('Arjun Mehta')
  // Only people who manage users see addresses.
  await expect(outbox).not.toContainText('@')
  // Without a mail server, the outbox shows that mails are not sent.
  await expect(outbox.getByText('Not sent: there is no mail server')).toBeVisible()
  await expectAccessibleInBoth(page)
})

test('the calendar of an employee opens, moves and closes by keyboard', async ({ page }) => {
  await signIn(page, 'director@acme.example')
  await page.goto('/delinquent-reports?search=Ibrahim')
  const link = page.getByRole('link', { name: 'Ibrahim Haddad' })
  await link.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('5 working days missed since the last report, Tue 02-Jun-2026')
  const cell = (name: string) => dialog.getByRole('gridcell', { name, exact: true })
  await expect(cell('Mon 08-Jun-2026, missed')).toBeVisible()
  await expect(cell('Fri 05-Jun-2026, weekly off')).toBeVisible()
  await expect(cell('Tue 09-Jun-2026, not yet due')).toHaveAttribute('aria-current', 'date')
  await expectAccessibleInBoth(page)

  for (let tabs = 0; tabs < 8; tabs++) {
    if ((await page.locator('td:focus').count()) > 0) break
    await page.keyboard.press('Tab')
  }
  await expect(cell('Tue 09-Jun-2026, not yet due')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(cell('Mon 08-Jun-2026, missed')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(dialog.getByRole('heading', { name: 'May 2026' })).toBeVisible()
  await expect(dialog.locator('td:focus')).toHaveAccessibleName(/^Mon 25-May-2026/)
  await page.keyboard.press('PageUp')
  await expect(dialog.getByRole('heading', { name: 'April 2026' })).toBeVisible()
  await page.keyboard.press('Shift+PageUp')
  await expect(dialog.getByRole('heading', { name: 'April 2025' })).toBeVisible()
  for (let years = 0; years < 6; years++) await page.keyboard.press('Shift+PageUp')
  await expect(dialog.getByRole('heading', { name: 'January 2021' })).toBeVisible()
  await page.keyboard.press('t')
  await expect(dialog.getByRole('heading', { name: 'June 2026' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(link).toBeFocused()
})

test('the trigger log is searched and downloaded', async ({ page }) => {
  await signIn(page, 'admin@acme.example')
  await page.goto('/admin-trigger-log')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trigger Log History')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expectAccessibleInBoth(page)
  await page.keyboard.press('/')
  await page.keyboard.type('ibrahim')
  await expect(page).toBeAt(/search=ibrahim/)
  await expect(page.getByRole('row', rowOf('Arjun Mehta'))).toHaveCount(0)
  await expect(page.getByRole('row', rowOf('Ibrahim Haddad')).first()).toContainText('days missed')
  await page.getByRole('button', { name: 'Export' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('trigger_log.csv')
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain('Ibrahim Haddad,')
  expect(text).not.toContain('Arjun Mehta')
  await page.goto('/admin-trigger-log?search=nobody%20at%20all')
  await expect(page.getByText('No log entries match your search.', { exact: true })).toBeVisible()
})

test('the own month opens a report, and offers to submit the missed day', async ({ page }) => {
  await signIn(page, 'nikhil.batra@acme.example')
  await page.goto('/my-reports')
  const grid = page.getByRole('grid')
  const missed = grid.getByRole('gridcell', { name: 'Mon 08-Jun-2026, missed', exact: true })
  await missed.click()
  const offer = page.getByRole('link', { name: 'Submit this day’s report' })
  await expect(offer).toBeFocused()
  await expect(offer).toHaveAttribute('href', '/submit-eod/2026-06-08')
  await expectAccessibleInBoth(page)
  await grid.getByRole('gridcell', { name: /^Thu 04-Jun-2026, submitted/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toBeAt(/report=report_/)
  await expect(page.getByRole('dialog')).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/my-reports')
  await expect(grid.getByRole('gridcell')).toHaveCount(7)
  await page.getByRole('button', { name: 'Show the month' }).click()
  await expect(grid.getByRole('gridcell', { name: /Jun-2026/ })).toHaveCount(30)
  await expectAccessibleInBoth(page)
})

test('the last 14 days are shown beside the report under review', async ({ page }) => {
  await signIn(page, 'manager2@acme.example')
  await page.goto('/manage-reports?review=1')
  await expect(page.getByRole('img', { name: /^Last 14 days: / })).toBeVisible()
})
