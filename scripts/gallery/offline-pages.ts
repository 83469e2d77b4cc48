import type { APIRequestContext, Page } from 'playwright'
import type { Shot } from './shot.ts'

/** The browser loses the connection. */
const cut = (page: Page) => setOnline(page, false)
const restore = (page: Page) => setOnline(page, true)

async function setOnline(page: Page, isOnline: boolean): Promise<void> {
  await page.evaluate(`Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => ${isOnline} })
    dispatchEvent(new Event('${isOnline ? 'online' : 'offline'}'))`)
  await page.getByText(/^You are offline\./).waitFor({ state: isOnline ? 'detached' : 'visible' })
}

async function ownTask(api: APIRequestContext): Promise<string> {
  const answered = await api.get('/api/v1/tasks/mine?status=In%20Progress')
  const { items } = (await answered.json()) as { items: { id: string; type: string }[] }
  return `/my-tasks?taskId=${items.find(({ type }) => type === 'personal')?.id}`
}

async function comment(page: Page, text: string): Promise<void> {
  await page.getByLabel('Add a comment').fill(text)
  await page.getByRole('button', { name: 'Add comment' }).click()
  await page.getByText('Will be sent when you are online').first().waitFor()
}

async function workOffline(page: Page): Promise<void> {
  await cut(page)
  await page.getByRole('checkbox').nth(1).click()
  await comment(page, 'The interface answers with the number of the consignment now.')
}

async function addOffline(page: Page): Promise<void> {
  // Its code is loaded before, because the pictures are taken without the service worker.
  await page.keyboard.press('q')
  const field = page.getByRole('textbox', { name: 'Quick add a task' }).last()
  await field.waitFor()
  await cut(page)
  await field.fill('Count the pallets of the night shift in yard B due:tomorrow p:high')
  await field.press('Enter')
  await page.getByText('Kept on this device', { exact: true }).first().waitFor()
}

/** Somebody else has moved the task meanwhile, and deleted the one with the comment. */
async function beRefused(page: Page): Promise<void> {
  await cut(page)
  await comment(page, 'Done with the customs office, they confirm by mail.')
  await page.getByRole('button', { name: /^Status: / }).click()
  await page.getByRole('menuitem', { name: 'Blocked' }).click()
  await page.getByText('Will be sent when you are online').nth(1).waitFor()
  const refusal = (code: string, message: string) => ({
    status: 409,
    json: { error: { code, message, requestId: 'req-1' } },
  })
  await page.route(/\/comments$/, (route) =>
    route.fulfill(refusal('task_not_found', 'This task does not exist, or you may not see it.')),
  )
  await page.route(/\/status$/, (route) =>
    route.fulfill(refusal('task_status_changed', 'Somebody has moved the task to Completed meanwhile.')),
  )
  await restore(page)
  await page
    .getByText(/changes? (was|were) not sent\./)
    .first()
    .waitFor()
}

async function showRefused(page: Page): Promise<void> {
  await beRefused(page)
  // On narrow screens the panel covers the bar.
  await page.keyboard.press('Escape')
  // A message may cover the button for some seconds.
  await page.getByRole('button', { name: 'Show', exact: true }).dispatchEvent('click')
  await page.getByRole('dialog', { name: 'Not sent' }).waitFor()
}

async function takeLeaveOffline(page: Page): Promise<void> {
  await page.getByRole('table', { name: /^Leave from/ }).waitFor()
  await cut(page)
  await page.getByRole('button', { name: /^Schedule leave/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Manage My Leave' })
  await dialog.getByLabel('Start date').fill('15-Jun-2026')
  await dialog.getByLabel('End date').fill('18-Jun-2026')
  await dialog.getByLabel('Reason').last().fill('Wedding in Madurai')
  await dialog.getByRole('button', { name: 'Schedule leave' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('Will be sent when you are online').first().waitFor()
}

async function openUnseen(page: Page): Promise<void> {
  await cut(page)
  await page.keyboard.press('g')
  await page.keyboard.press('c')
  await page.getByText('Not on this device yet').first().waitFor()
}

const employee = { role: 'employee', isReloaded: true } as const
const unreached = /ERR_|Failed to load/

/** Without a connection: what waits, what was refused, what differs from another person's change, what is missing. */
export const offlineShots: Shot[] = [
  { ...employee, route: '/', state: 'offline', act: cut },
  { ...employee, route: '/leave', state: 'offline-waiting', act: takeLeaveOffline },
  { ...employee, route: '/my-tasks', state: 'offline-added', act: addOffline },
  { ...employee, route: '/my-tasks', path: ownTask, state: 'offline-waiting', act: workOffline },
  {
    ...employee,
    route: '/my-tasks',
    path: ownTask,
    state: 'offline-refused',
    act: beRefused,
    expectedError: /409/,
  },
  {
    ...employee,
    route: '/my-tasks',
    path: ownTask,
    state: 'offline-not-sent',
    act: showRefused,
    expectedError: /409/,
  },
  {
    ...employee,
    route: '/calendar-view',
    path: '/my-reports',
    state: 'not-on-this-device',
    act: openUnseen,
    expectedError: unreached,
  },
]
