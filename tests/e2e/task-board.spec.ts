import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectAccessibleInBoth, signIn, test } from './fixtures.ts'
import { card, column, expectCards, give, announcement, somebody } from './task-fixtures.ts'

test.describe.configure({ timeout: 90_000 })

const manager = 'manager@acme.example'
const employee = 'employee@acme.example'

/** Opens the board with only the cards of one test. */
async function openBoard(page: Page, path: '/my-tasks' | '/team-tasks', search: string): Promise<void> {
  await page.goto(`${path}?view=kanban&search=${search}`)
  await expect(page.locator('[data-card]').first()).toBeVisible()
}

async function middleOf(page: Page, title: string): Promise<{ x: number; y: number; height: number }> {
  const box = (await card(page, title).boundingBox())!
  return { x: box.x + 60, y: box.y + box.height / 2, height: box.height }
}

test('a card is dragged between two others and stays there', async ({ page }) => {
  await signIn(page, manager)
  const { items } = (await (await page.request.get('/api/v1/tasks/assignees')).json()) as {
    items: { id: string }[]
  }
  const to = [items[0]!.id]
  await give(page.request, [
    { title: 'Heron one', to },
    { title: 'Heron two', to },
    { title: 'Heron three', to, status: 'In Progress' },
    { title: 'Heron four', to, status: 'In Progress' },
  ])
  await openBoard(page, '/team-tasks', 'Heron')
  const from = await middleOf(page, 'Heron two')
  const below = await middleOf(page, 'Heron four')

  // A move of less than 8 px is a click, which opens the task.
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 5, from.y)
  await page.mouse.up()
  await expect(page.getByRole('dialog')).toContainText('Heron two')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 12, from.y, { steps: 3 })
  await expect(page.locator('li[inert]')).toBeVisible()
  await page.mouse.move(below.x, below.y - below.height / 2, { steps: 8 })
  await page.mouse.up()
  await expectCards(page, 'In Progress', ['Heron three', 'Heron two', 'Heron four'])
  await expect(column(page, 'In Progress').getByRole('heading', { level: 2 })).toContainText('3')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText('“Heron two” is In Progress.')).toBeVisible()
  await page.reload()
  await expectCards(page, 'In Progress', ['Heron three', 'Heron two', 'Heron four'])
  await expectCards(page, 'Not Started', ['Heron one'])

  // Escape puts the card back.
  const again = await middleOf(page, 'Heron one')
  await page.mouse.move(again.x, again.y)
  await page.mouse.down()
  await page.mouse.move(below.x, below.y, { steps: 6 })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expectCards(page, 'Not Started', ['Heron one'])
  await expect(page.locator('li[inert]')).toHaveCount(0)
})

test('Space lifts a card, the arrow keys move it, and every position is announced', async ({ page }) => {
  await signIn(page, employee)
  await give(page.request, [
    { title: 'Egret one' },
    { title: 'Egret two' },
    { title: 'Egret three', status: 'In Progress' },
  ])
  await openBoard(page, '/my-tasks', 'Egret')
  await card(page, 'Egret one').getByRole('link').focus()
  await page.keyboard.press('ArrowDown')
  await expect(card(page, 'Egret two').getByRole('link')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(announcement(page)).toHaveText('Lifted Egret two. Not Started, 2 of 2')
  await expectAccessibleInBoth(page)
  await page.keyboard.press('ArrowUp')
  await expect(announcement(page)).toHaveText('Not Started, 1 of 2')
  await page.keyboard.press('ArrowRight')
  await expect(announcement(page)).toHaveText('In Progress, 1 of 2')
  await expect(card(page, 'Egret two').getByRole('link')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(announcement(page)).toHaveText('In Progress, 2 of 2')
  await page.keyboard.press('Escape')
  await expect(announcement(page)).toHaveText('Cancelled. Egret two is back at Not Started, 2 of 2')
  await expectCards(page, 'Not Started', ['Egret one', 'Egret two'])

  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect(announcement(page)).toHaveText('Dropped Egret two. In Progress, 2 of 2')
  await expect(card(page, 'Egret two').getByRole('link')).toBeFocused()
  await expect(page.getByText('“Egret two” is In Progress.')).toBeVisible()
  await page.reload()
  await expectCards(page, 'In Progress', ['Egret three', 'Egret two'])
  // The message also offers to undo.
  await card(page, 'Egret one').getByRole('link').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect(page.getByText('“Egret one” is In Progress.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectCards(page, 'Not Started', ['Egret one'])
})

test('every card can be moved by its menu, on a phone too', async ({ page }) => {
  await signIn(page, employee)
  await give(page.request, [{ title: 'Curlew one' }, { title: 'Curlew two' }, { title: 'Curlew three' }])
  await openBoard(page, '/my-tasks', 'Curlew')
  await page.getByRole('button', { name: 'Move to… Curlew three' }).click()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'Move up' }).click()
  await expectCards(page, 'Not Started', ['Curlew one', 'Curlew three', 'Curlew two'])
  await expect(page.getByRole('button', { name: 'Move to… Curlew three' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Move to the top' }).click()
  await expectCards(page, 'Not Started', ['Curlew three', 'Curlew one', 'Curlew two'])

  await page.setViewportSize({ width: 320, height: 800 })
  const columns = page.getByRole('group', { name: 'Column' })
  await expect(columns.getByRole('button', { name: 'Not Started 3' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('[data-column]')).toHaveCount(1)
  await page.getByRole('button', { name: 'Move to… Curlew one' }).click()
  await page.getByRole('menuitem', { name: 'Blocked' }).click()
  await expectCards(page, 'Not Started', ['Curlew three', 'Curlew two'])
  await expect(page.getByRole('button', { name: 'Move to… Curlew two' })).toBeFocused()
  await columns.getByRole('button', { name: 'Blocked 1' }).click()
  await expectCards(page, 'Blocked', ['Curlew one'])
  await expectAccessible(page)
  const overflow = await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth)
  expect(overflow).toBe(0)
})

test('a finger scrolls as usual, and lifts a card by a long press', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    baseURL: baseURL,
    hasTouch: true,
    viewport: { width: 1180, height: 700 },
  })
  const page = await context.newPage()
  await signIn(page, employee)
  const many = Array.from({ length: 9 }, (_, n) => ({ title: `Plover ${n + 1}` }))
  await give(page.request, many)
  await openBoard(page, '/my-tasks', 'Plover')
  const cdp = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })
  const list = column(page, 'Not Started').locator('[data-cards]')
  const at = await middleOf(page, 'Plover 3')

  await touch('touchStart', at.x, at.y)
  for (let step = 1; step <= 10; step++) await touch('touchMove', at.x, at.y - step * 15)
  await touch('touchEnd')
  await expect.poll(() => list.evaluate((element) => element.scrollTop)).toBeGreaterThan(50)
  await expect(page.locator('li[inert]')).toHaveCount(0)
  await expectCards(page, 'In Progress', [])

  // Stops the scrolling momentum.
  await page.reload()
  await expectCards(
    page,
    'Not Started',
    many.map(({ title }) => title),
  )
  const from = await middleOf(page, 'Plover 2')
  const to = (await column(page, 'In Progress').boundingBox())!
  await touch('touchStart', from.x, from.y)
  await expect(page.locator('li[inert]')).toBeVisible()
  for (let step = 1; step <= 10; step++)
    await touch('touchMove', from.x + ((to.x + 80 - from.x) * step) / 10, from.y)
  await touch('touchEnd')
  await expectCards(page, 'In Progress', ['Plover 2'])
  expect(await list.evaluate((element) => element.scrollTop)).toBe(0)
  await expect(page.getByRole('dialog')).toBeHidden()
  await context.close()
})

test('on a phone a long press lifts a card, which can be dropped on the name of another column', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    baseURL: baseURL,
    hasTouch: true,
    viewport: { width: 390, height: 700 },
  })
  const page = await context.newPage()
  await signIn(page, employee)
  await give(page.request, [{ title: 'Knot one' }, { title: 'Knot two' }])
  await openBoard(page, '/my-tasks', 'Knot')
  const cdp = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })
  const from = await middleOf(page, 'Knot two')
  const name = page.getByRole('group', { name: 'Column' }).getByRole('button', { name: 'In Progress 0' })
  const to = (await name.boundingBox())!
  await touch('touchStart', from.x, from.y)
  await expect(page.locator('li[inert]')).toBeVisible()
  await touch('touchMove', from.x, from.y - 20)
  await touch('touchMove', to.x + 20, to.y + 10)
  await expect(name).toHaveAttribute('data-over', '')
  await touch('touchEnd')
  await expectCards(page, 'Not Started', ['Knot one'])
  await page.getByRole('button', { name: 'In Progress 1' }).click()
  await expectCards(page, 'In Progress', ['Knot two'])

  // The mark of a card completes it.
  await page.getByRole('button', { name: 'Complete “Knot two” (In Progress)' }).click()
  await expect(page.getByText('“Knot two” completed')).toBeVisible()
  await context.close()
})

test('columns that do not accept a card are dimmed with the reason, and nothing is sent', async ({
  page,
  playwright,
  baseURL,
}) => {
  await signIn(page, employee)
  const me = await somebody(page.request, employee)
  const boss = await somebody(await playwright.request.newContext({ baseURL: baseURL }), manager)
  await give(boss.request, [{ title: 'Osprey one', to: [me.id] }])
  await openBoard(page, '/my-tasks', 'Osprey')
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()))
  const why = 'Only whoever manages a task can set it to Blocked.'

  await card(page, 'Osprey one').getByRole('link').focus()
  await page.keyboard.press('Space')
  await expect(column(page, 'Blocked')).toContainText(why)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(announcement(page)).toHaveText(`Completed, 1 of 1. Not Blocked: ${why}`)
  await page.keyboard.press('Escape')

  const from = await middleOf(page, 'Osprey one')
  const blocked = (await column(page, 'Blocked').boundingBox())!
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(blocked.x + 50, blocked.y + 80, { steps: 6 })
  await page.mouse.up()
  await expect(page.getByRole('status').filter({ hasText: why })).toBeVisible()
  await expectCards(page, 'Not Started', ['Osprey one'])
  await expect(card(page, 'Osprey one').getByRole('link')).toBeFocused()
  await page.getByRole('button', { name: 'Move to… Osprey one' }).click()
  await expect(page.getByRole('menuitem', { name: 'Completed' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Blocked' })).toHaveCount(0)
  expect(sent).toEqual([])
})

test('while others move cards, the lifted card stays lifted, and both boards end in the same state', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, manager)
  const { items } = (await (await page.request.get('/api/v1/tasks/assignees')).json()) as {
    items: { id: string }[]
  }
  const to = [items[0]!.id]
  await give(
    page.request,
    ['one', 'two', 'three', 'four'].map((name) => ({ title: `Dunlin ${name}`, to })),
  )
  const context = await browser.newContext({ baseURL: baseURL })
  const director = await context.newPage()
  await signIn(director, 'director@acme.example')
  await openBoard(page, '/team-tasks', 'Dunlin')
  await openBoard(director, '/team-tasks', 'Dunlin')

  await card(page, 'Dunlin two').getByRole('link').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await card(director, 'Dunlin four').getByRole('link').focus()
  await director.keyboard.press('Space')
  await director.keyboard.press('ArrowRight')
  await director.keyboard.press('Space')
  await expectCards(page, 'In Progress', ['Dunlin two', 'Dunlin four'])
  await expect(card(page, 'Dunlin two').getByRole('link')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(announcement(page)).toHaveText('In Progress, 2 of 2')
  await page.keyboard.press('Space')
  await expectCards(director, 'In Progress', ['Dunlin four', 'Dunlin two'])
  await expectCards(page, 'In Progress', ['Dunlin four', 'Dunlin two'])
  await expectCards(director, 'Not Started', ['Dunlin one', 'Dunlin three'])
  await context.close()
})

test('a move while offline waits on the device', async ({ page, context, watch }) => {
  watch.expectComplaints(/ERR_INTERNET_DISCONNECTED/)
  await signIn(page, employee)
  await give(page.request, [{ title: 'Avocet one' }])
  await openBoard(page, '/my-tasks', 'Avocet')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Move to… Avocet one' }).click()
  await page.getByRole('menuitem', { name: 'Completed' }).click()
  await expect(column(page, 'Completed')).toContainText('Waiting to be sent')
  await context.setOffline(false)
  await expect(page.getByText('✅ Data synced successfully!')).toBeVisible()
  await expect(column(page, 'Completed')).not.toContainText('Waiting to be sent')
  await page.reload()
  await expectCards(page, 'Completed', ['Avocet one'])
})
