import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectAccessibleInBoth, pressTwo, signIn, test } from './fixtures.ts'

test.describe.configure({ timeout: 180_000 })

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Manage My Leave' })
const offlineComplaints = [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /ERR_NETWORK/]

test('today is marked as leave and revoked by keyboard, and cannot be marked again', async ({ page }) => {
  await signIn(page, 'mei.ling.chen@acme.example')
  await page.goto('/')
  await page.getByRole('button', { name: 'Mark leave today' }).press('Enter')
  await expect(page).toBeAt(/leave=today/)
  await expect(dialog(page).getByLabel('Reason')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText('A reason is required.')).toBeVisible()
  await expect(dialog(page).getByLabel('Reason')).toBeFocused()
  await page.keyboard.type('Not well')
  await expectAccessibleInBoth(page)
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText('On leave today')).toBeVisible()

  await dialog(page).getByRole('button', { name: 'Revoke leave' }).press('Enter')
  await expect(dialog(page).getByText('Today cannot be marked again then.')).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Keep leave' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(
    dialog(page).getByText('You revoked today’s leave, so today cannot be marked again.'),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(page).not.toBeAt(/leave=/)
  await expect(page.getByRole('button', { name: 'Mark leave today' })).toHaveCount(0)
})

test('a range shows its number of days before it is saved; it is one row, cancelled at once, and restored by Undo', async ({
  page,
}) => {
  await signIn(page, 'daniel.okonkwo@acme.example')
  await page.goto('/?leave=schedule')
  const schedule = dialog(page).getByRole('button', { name: 'Schedule leave' })
  await schedule.click()
  await expect(
    dialog(page).getByRole('heading', { name: 'Future leave start date and reason are required.' }),
  ).toBeVisible()
  await dialog(page).getByLabel('Start date').fill('14 jun')
  await dialog(page).getByLabel('End date').fill('11 jun')
  await dialog(page).getByLabel('Reason').fill('Family visit')
  await schedule.click()
  await expect(dialog(page).getByText('End date cannot be before start date.')).toBeVisible()
  await dialog(page).getByLabel('Start date').fill('11 jun')
  await dialog(page).getByLabel('End date').fill('14 jun')
  await dialog(page).getByLabel('Reason').focus()
  await expect(dialog(page).getByText('4 days: 3 scheduled, 1 weekly off skipped')).toBeVisible()
  await expectAccessibleInBoth(page)
  await page.keyboard.press('Enter')

  await expect(page).toBeAt(/leave=upcoming/)
  const days = dialog(page).getByRole('list', { name: 'Upcoming leave' }).getByRole('listitem')
  await expect(days).toHaveCount(1)
  await expect(days).toContainText('11-Jun – 13-Jun-2026, 3 days')
  await dialog(page).getByRole('button', { name: 'Cancel leave of 11-Jun – 13-Jun-2026' }).press('Enter')
  await expect(dialog(page).getByText('Leave that you schedule will be here.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(days).toContainText('11-Jun – 13-Jun-2026, 3 days')
  await dialog(page).getByRole('button', { name: 'Show days of 11-Jun – 13-Jun-2026' }).press('Enter')
  await expectAccessibleInBoth(page)
  await dialog(page).getByRole('button', { name: 'Cancel leave of Fri 12-Jun-2026' }).press('Enter')
  await expect(dialog(page).getByRole('list', { name: 'Upcoming leave' }).locator('> li')).toHaveCount(2)
  await expectAccessible(page)
})

test('leave for today that is marked offline is sent once when the connection returns', async ({
  page,
  context,
  watch,
}) => {
  watch.expectComplaints(...offlineComplaints)
  let posted = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/me/leave/today')) posted += 1
  })
  await signIn(page, 'camille.laurent@acme.example')
  await page.goto('/')
  await page.getByRole('button', { name: 'Mark leave today' }).click()
  await dialog(page).getByLabel('Reason').fill('Not well')
  await context.setOffline(true)
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText('Will be sent when you are online')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Schedule' }).click()
  await expect(dialog(page).getByText(/the result of each day is known then/)).toBeVisible()
  await expectAccessible(page)
  const before = posted
  await context.setOffline(false)
  await dialog(page).getByRole('button', { name: 'Today' }).click()
  await expect(dialog(page).getByText('On leave today')).toBeVisible()
  expect(posted - before).toBe(1)
})

test('a person who manages leave finds, adds and removes it by keyboard', async ({ page }) => {
  await signIn(page, 'manager2@acme.example')
  await page.goto('/')
  await page.getByRole('link', { name: 'Leave Management' }).waitFor()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await pressTwo(page, 'g', 'l')
  await expect(page).toBeAt(/\/admin\/leave-records$/)
  await expect(page).toHaveTitle('Leave Management · Daymark')
  // People by days come first; the table is one tab stop, and a day's button adds leave.
  await expect(page.getByRole('region', { name: /^Out today/ })).toBeVisible()
  const bar = page.locator('button[data-from]').first()
  await bar.focus()
  await expect(page.getByRole('dialog', { name: /^Leave of / })).toBeVisible()
  await expectAccessibleInBoth(page)
  await page.getByRole('button', { name: 'Table' }).press('Enter')
  await expect(page).toBeAt(/view=table/)
  await expect(page.getByRole('columnheader')).toContainText([
    'Employee Name',
    'Email',
    'Designation',
    'Business Unit',
    'Leave Date',
    'Reason',
    'Marked At',
  ])
  const rows = page.locator('[data-row-link]')
  await expect(rows.first()).toBeVisible()
  await expectAccessibleInBoth(page)
  await page.getByRole('button', { name: /^Past \(/ }).press('Enter')
  await expect(page).toBeAt(/when=past/)
  await expect(rows).toHaveCount(15)

  await page.keyboard.press('n')
  const add = page.getByRole('dialog', { name: 'Add leave' })
  await add.getByLabel('Employee', { exact: true }).press('ControlOrMeta+a')
  await page.keyboard.type('ananya')
  await page.getByRole('option', { name: /^Ananya Chatterjee/ }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type('4 jun')
  await page.keyboard.press('Tab')
  await page.keyboard.type('7 jun')
  await page.keyboard.press('Tab')
  await expect(add.getByLabel('How much of the day')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Called in sick')
  await expect(add.getByText('4 days: 3 scheduled, 1 weekly off skipped')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(add).toBeHidden()

  await page.keyboard.press('/')
  await page.keyboard.type('called in sick')
  await expect(page).toBeAt(/search=called/)
  await expect(rows).toHaveText(['Ananya Chatterjee'])
  await expect(page.getByRole('row', { name: /Called in sick/ })).toContainText('04-Jun – 06-Jun-2026')
  await page.locator('h1').focus()
  await page.keyboard.press('j')
  await expect(rows.first()).toBeFocused()
  await page.keyboard.press('.')
  await page.getByRole('menuitem', { name: 'Remove leave' }).press('Enter')
  const question = page.getByRole('dialog', { name: 'Remove Ananya Chatterjee’s leave?' })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await question.getByRole('checkbox', { name: 'Thu 04-Jun-2026' }).press('Space')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Remove leave' }).press('Enter')
  await expect(page.getByRole('row', { name: /Called in sick/ })).toContainText('Thu 04-Jun-2026')

  await page.goto('/admin/leave-records?search=nobody')
  await expect(page.getByText('No leave records match your filters', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Reset Filters' }).first().click()
  await expect(page).toBeAt(/\/admin\/leave-records(\?view=table)?$/)
  await page.goto('/admin/leave-records?startDate=2026-06-02&endDate=2026-06-01')
  await expect(page.getByText('Start date cannot be after end date.', { exact: true })).toBeVisible()
})
