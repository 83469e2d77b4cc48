import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectAccessibleInBoth, signIn, test } from './fixtures.ts'

test.describe.configure({ timeout: 180_000 })

const manager = 'manager@acme.example'
const employee = 'employee@acme.example'
const schedule = (page: Page) => page.getByRole('dialog', { name: 'Schedule Meeting' })
const memo = (page: Page) => page.getByRole('dialog', { name: 'Live Action Memo' })

async function nameOf(page: Page, email: string): Promise<string> {
  await signIn(page, email)
  const answer = await page.request.get('/api/v1/me')
  return ((await answer.json()) as { user: { name: string } }).user.name
}

/** Picks a person in the field with this name. */
async function invite(page: Page, field: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).fill(name)
  await page.getByRole('option', { name: new RegExp(name) }).click()
}

test('a weekly meeting is planned by keyboard, answered by another person, skipped once and stopped', async ({
  page,
}) => {
  const colleague = await nameOf(page, employee)
  await signIn(page, manager)
  await page.goto('/meetings')
  await expect(page.getByRole('heading', { level: 1, name: 'Meeting Workspaces' })).toBeVisible()
  await expectAccessibleInBoth(page)
  await page.keyboard.press('n')
  await expect(page.getByRole('button', { name: /Formal meeting/ })).toBeFocused()
  await expectAccessibleInBoth(page)
  await page.keyboard.press('f')
  await expect(page).toBeAt(/plan=formal/)
  await expect(schedule(page).getByLabel('Title')).toBeFocused()
  await page.keyboard.type('Yard and carrier weekly')
  // Four people and a weekly series take ten presses: N, F, Tab, Enter for each, More, W and Ctrl Enter.
  await page.keyboard.press('Tab')
  await expect(schedule(page).getByRole('combobox', { name: 'Attendees' })).toBeFocused()
  await page.keyboard.type(colleague)
  await expect(page.getByRole('option', { name: new RegExp(colleague) })).toBeVisible()
  await page.keyboard.press('Enter')
  await schedule(page).getByRole('textbox', { name: 'Date' }).fill('10 jun')
  await schedule(page).getByLabel('Time', { exact: true }).selectOption('2:05 PM')
  await schedule(page).getByRole('button', { name: /^More/ }).press('Enter')
  await expect(schedule(page).getByLabel('Recurrence')).toBeFocused()
  await page.keyboard.press('w')
  await expect(schedule(page).getByLabel('Recurrence')).toHaveValue('weekly')
  await schedule(page).getByLabel('Ends').selectOption('After a count')
  await schedule(page).getByRole('textbox', { name: 'Meetings' }).fill('3')
  await expect(schedule(page).getByText('Last: 24-Jun-2026')).toBeVisible()
  await schedule(page).getByLabel('Agenda').fill('Misses\nCapacity')
  await expectAccessibleInBoth(page)
  await schedule(page).getByRole('button', { name: 'Schedule Meeting' }).click()
  await expect(schedule(page)).toBeHidden()
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Yard and carrier weekly' }) })
  await expect(row.first()).toBeVisible()

  await signIn(page, employee)
  await page.goto('/meetings')
  await expect(page.getByRole('link', { name: /Meetings.*new meeting/ }).first()).toBeVisible()
  await row.first().getByRole('button', { name: 'Attending' }).click()
  await page.getByRole('menuitem', { name: 'The whole series' }).click()
  await expect(row.first().getByRole('button', { name: /^Attending, change your answer/ })).toBeVisible()
  await expectAccessibleInBoth(page)

  await signIn(page, manager)
  await page.goto('/meetings')
  await expect(row.first()).toContainText('1 of 1 answered')
  const actions = page.getByRole('button', { name: 'Actions for the series Yard and carrier weekly' })
  await actions.click()
  await page.getByRole('menuitem', { name: 'Skip This Time' }).click()
  await page.getByRole('button', { name: 'Skip This Time' }).click()
  await expect(page.getByText('Meeting for 10-Jun-2026 cancelled.').first()).toBeVisible()
  await expect(row.filter({ hasText: 'Skipped' })).toBeVisible()
  // The series are sorted by their next meeting, so this one moves down, and its menu would move with it.
  await expect(page.getByRole('link', { name: /^Yard and carrier weekly.*next 17-Jun/ })).toBeVisible()
  await actions.click()
  await page.getByRole('menuitem', { name: 'Stop series' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Stop series' }).click()
  await expect(
    page.getByText('Recurring series for "Yard and carrier weekly" has been stopped.').first(),
  ).toBeVisible()
})

test('a live memo becomes tasks of the people that it names', async ({ page }) => {
  const colleague = await nameOf(page, employee)
  await signIn(page, manager)
  await page.goto('/meetings?plan=memo')
  await memo(page).getByLabel('Title').fill('Gate 3 demurrage')
  await invite(page, 'Attendees', colleague)
  await memo(page).getByLabel('Notes').fill('Who calls the port\n/ Call the port due:tomorrow p:high')
  await expect(memo(page).getByText('1 task')).toBeVisible()
  await expectAccessibleInBoth(page)
  await memo(page).getByRole('button', { name: 'Review tasks' }).click()
  await expect(memo(page).getByRole('checkbox', { name: 'Call the port' })).toBeChecked()
  await expectAccessibleInBoth(page)
  await memo(page).getByRole('button', { name: 'Create 1 task and finalize' }).click()
  await expect(page.getByText('Live memo finalized and tasks assigned!').first()).toBeVisible()
  const captured = page.getByRole('listitem').filter({ hasText: 'Gate 3 demurrage' })
  await expect(captured.getByText(/^Live Memo captured at/)).toBeVisible()
  await signIn(page, employee)
  await page.goto('/my-tasks')
  await expect(page.getByText('Call the port').first()).toBeVisible()
})

/** Records the scroll position of the window in each frame that has meetings. */
const noteTheFrames = `
  globalThis.frames = new Set()
  const note = () => {
    if (document.querySelector('main [data-row]')) frames.add(scrollY)
    requestAnimationFrame(note)
  }
  note()
`

test('going back from a meeting further down restores the place of the list immediately', async ({
  page,
}) => {
  await signIn(page, manager)
  await page.goto('/meetings')
  await page.getByRole('button', { name: /^Earlier/ }).click()
  await expect(page.getByRole('heading', { name: 'Yesterday' })).toBeVisible()
  const last = page.locator('main [data-row-link]').last()
  await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)')
  // More days may be rendered until the press, which then scrolls further.
  await page.evaluate(
    `addEventListener('click', () => (globalThis.leftAt = scrollY), { capture: true, once: true })`,
  )
  await last.click()
  const place = await page.evaluate<number>('leftAt')
  expect(place).toBeGreaterThan(500)
  await expect(page).toBeAt(/\/meetings\/./)
  await page.evaluate(noteTheFrames)
  await page.goBack()
  await expect(page).toBeAt('/meetings?open=earlier')
  await expect(last).toBeInViewport()
  expect(await page.evaluate('[...frames]')).toEqual([place])
})
