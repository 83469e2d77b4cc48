import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  shiftsOf,
  signIn,
  test,
  watchShifts,
} from './fixtures.ts'
import { give } from './task-fixtures.ts'

test.describe.configure({ timeout: 120_000 })

const manager = 'manager@acme.example'
const day = (page: Page, date: string) => page.locator(`td[data-cell="${date}"]`).first()
const entry = (page: Page, date: string, title: string) =>
  day(page, date).getByRole('button', { name: new RegExp(title) })

test('the calendar is used by keyboard, moves nothing while it loads, and is accessible in every view', async ({
  page,
}) => {
  await signIn(page, 'employee@acme.example')
  // Its old address, with a month.
  await page.goto('/team-calendar?month=2026-06')
  await expect(page).toBeAt(/\/calendar-view\?kinds=leave%2Coff&date=2026-06-01$/)
  await page.addInitScript(watchShifts)
  await page.goto('/calendar-view')
  const today = page.getByRole('button', { name: /^Tue 09-Jun-2026, today, \d+ entr/ })
  await expect(today).toBeVisible()
  expect(await shiftsOf(page)).toBeLessThanOrEqual(0.02)
  await expectAccessibleInBoth(page)
  await page.locator('h1').focus()
  await page.keyboard.press('t')
  await expect(today).toBeFocused()
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
  const opened = page.getByRole('region', { name: 'Thu 18-Jun-2026' })
  // The person's own reason is shown, that of others is not.
  await expect(opened).toContainText('Sister’s wedding')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(opened).toBeHidden()
  await expect(page.getByRole('button', { name: /^Thu 18-Jun-2026/ })).toBeFocused()
  await page.keyboard.press('w')
  await expect(page.getByRole('region', { name: /^Week/ })).toBeVisible()
  await expectAccessibleInBoth(page)
  // By keyboard, to half past five on Wednesday.
  await page.locator('[data-slot]').focus()
  for (let step = 0; step < 34; step++) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Home')
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight')
  const slot = page.getByRole('button', { name: /^Wed \d\d-Jun-2026, 5:30 PM, / })
  await expect(slot).toBeFocused()
  await expect(slot).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toContainText('5:30 PM')
  await page.keyboard.press('Escape')
  await expect(slot).toBeFocused()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/calendar-view')
  await expect(page.getByRole('heading', { name: /^Tue 09-Jun-2026/ })).toBeVisible()
  await expect(page.getByText('Dentist')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: /^Mon 08-Jun-2026/ })).toHaveCount(0)
  await expectAccessibleInBoth(page)
  // The week above the list is navigated by keys, stays visible, and is turned by its buttons.
  const weekday = (name: RegExp) => page.getByRole('gridcell', { name })
  await weekday(/^Tue 09-Jun-2026, today/).focus()
  for (const key of ['End', 'Enter']) await page.keyboard.press(key)
  const saturday = page.getByRole('heading', { name: /^Sat 13-Jun-2026/ })
  await expect(saturday).toBeFocused()
  await expect(saturday).toBeInViewport()
  const strip = (await weekday(/^Sat 13-Jun-2026/).boundingBox())!
  expect((await saturday.boundingBox())!.y).toBeGreaterThan(strip.y + strip.height)
  await page.getByRole('button', { name: 'Next week' }).click()
  await expect(page.getByRole('heading', { name: /^Sat 20-Jun-2026/ })).toBeInViewport()
  // Choosing a month opens its list.
  await page.getByRole('button', { name: 'June 2026', exact: true }).click()
  await expect(page.getByRole('gridcell', { name: 'June 2026, this month' })).toBeFocused()
  for (const key of ['ArrowRight', 'Enter']) await page.keyboard.press(key)
  await expect(page.getByRole('heading', { name: 'July 2026' })).toBeVisible()
  await expectAccessibleInBoth(page)
})

test('a phone’s week begins with the displayed day, beside the hours', async ({ page }) => {
  await signIn(page, 'employee@acme.example')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/calendar-view?view=week&date=2026-06-12')
  const week = page.getByRole('region', { name: /^Week/ })
  const number = (name: RegExp) => week.getByRole('columnheader').getByRole('button', { name })
  await expect(number(/^Fri 12-Jun-2026/)).toBeInViewport({ ratio: 1 })
  await expect(number(/^Sat 13-Jun-2026/)).toBeInViewport({ ratio: 1 })
  const hours = (await week.getByRole('rowheader', { name: 'All day' }).boundingBox())!
  expect(hours.x).toBeGreaterThanOrEqual(0)
  // The focused day is not below the hours.
  await page.keyboard.press('t')
  const today = number(/^Tue 09-Jun-2026, today/)
  await expect(today).toBeFocused()
  await expect(today).toBeInViewport({ ratio: 1 })
  expect((await today.boundingBox())!.x).toBeGreaterThanOrEqual(hours.x + hours.width)
})

test('a task is added to a day, dragged to another, and moved on by keyboard', async ({ page }) => {
  await signIn(page, manager)
  await page.goto('/calendar-view')
  // Beside its number, where no entry can be.
  await day(page, '2026-07-03').click({ position: { x: 70, y: 14 } })
  const opened = page.getByRole('region', { name: 'Fri 03-Jul-2026' })
  await opened.getByRole('button', { name: 'Add to this day' }).click()
  await page.getByRole('menuitem', { name: 'Task due on this day' }).click()
  const form = page.getByRole('dialog', { name: 'Add task' })
  await expect(form.getByLabel('Due date')).toHaveValue('03-Jul-2026')
  await form.getByLabel('Title').fill('Count the pallets')
  await page.keyboard.press('Control+Enter')
  await expect(form).toBeHidden()
  await opened.getByRole('button', { name: 'Close' }).click()
  const pallets = entry(page, '2026-07-03', 'Count the pallets')
  await pallets.scrollIntoViewIfNeeded()

  const [from, to] = [(await pallets.boundingBox())!, (await day(page, '2026-07-01').boundingBox())!]
  await page.mouse.move(from.x + 30, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(from.x, from.y + 14, { steps: 3 })
  await page.mouse.move(to.x + 40, to.y + 60, { steps: 6 })
  await page.mouse.up()
  const moved = entry(page, '2026-07-01', 'Count the pallets')
  await expect(moved).toBeVisible()
  await expect(page.getByText('Moved “Count the pallets” to Wed 01-Jul-2026')).toBeVisible()

  await moved.focus()
  for (const key of ['Space', 'ArrowLeft', 'Enter']) await page.keyboard.press(key)
  await expect(entry(page, '2026-06-30', 'Count the pallets')).toBeFocused()
  await expect(page.getByText('Moved “Count the pallets” to Tue 30-Jun-2026')).toBeVisible()
  // The window fits all entries of the day; in the lower one the task was visible because it had just been moved.
  await page.setViewportSize({ width: 1280, height: 1100 })
  await page.reload()
  await expect(entry(page, '2026-06-30', 'Count the pallets')).toBeVisible()
})

test('a meeting of one’s own is dragged to another time of the week, which Undo reverts', async ({
  page,
}) => {
  await signIn(page, manager)
  const starts = '2026-06-11T11:00'
  const planned = await page.request.post('/api/v1/meetings', {
    data: { title: 'Rate round', starts, minutes: 60, attendeeIds: [await somebody(page)] },
  })
  expect(planned.ok(), await planned.text()).toBe(true)
  await page.goto('/calendar-view?view=week')
  const round = page.getByRole('button', { name: /Rate round/ })
  // In the middle: near an edge a drag scrolls the week.
  await round.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const from = (await round.boundingBox())!
  const to = (await page.locator('td[data-cell="2026-06-12"][data-times]').boundingBox())!
  await page.mouse.move(from.x + 20, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(from.x + 40, from.y + 10, { steps: 3 })
  // An hour is 72 px high.
  await page.mouse.move(to.x + 30, from.y + 10 + 144, { steps: 6 })
  await page.mouse.up()
  await expect(page.getByText('Moved “Rate round” to Fri 12-Jun-2026, 1 PM')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(page.getByText('Moved “Rate round” to Thu 11-Jun-2026, 11 AM')).toBeVisible()
})

test('an entry that another person adds appears in the open calendar', async ({
  page,
  playwright,
  baseURL,
}) => {
  await signIn(page, manager)
  await page.goto('/calendar-view')
  await expect(page.getByRole('button', { name: /^Tue 09-Jun-2026/ })).toBeVisible()
  const elsewhere = await playwright.request.newContext({ baseURL })
  await signIn(elsewhere, manager)
  await give(elsewhere, [{ title: 'From elsewhere', dueDate: '2026-07-02', to: [await somebody(page)] }])
  await expect(entry(page, '2026-07-02', 'From elsewhere')).toBeVisible()
  await elsewhere.dispose()
})

async function somebody(page: Page): Promise<string> {
  const { items } = (await (await page.request.get('/api/v1/tasks/assignees')).json()) as {
    items: { id: string }[]
  }
  return items[0]!.id
}
