import type { APIRequestContext, Page } from '@playwright/test'
import type { Operations } from '#contract/operations.ts'
import { expect, expectAccessible, expectAccessibleInBoth, signIn, test } from './fixtures.ts'

test.describe.configure({ timeout: 180_000 })

type Task = Operations['POST /tasks']['output']

const offlineComplaints = [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /ERR_NETWORK/]
const panelOf = (page: Page, title: string) => page.getByRole('dialog', { name: title })
const rowOf = (page: Page, title: string) => page.locator('[data-row]').filter({ hasText: title })

async function addTask(request: APIRequestContext, body: object): Promise<Task> {
  const answer = await request.post('/api/v1/tasks', { data: body })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()) as Task
}

async function meOf(request: APIRequestContext): Promise<string> {
  const { user } = (await (await request.get('/api/v1/me')).json()) as { user: { id: string } }
  return user.id
}

test('a task is created, moved and deleted by keyboard, and the month of tasks opens', async ({ page }) => {
  await signIn(page, 'hannah.schmidt@acme.example')
  await page.goto('/my-tasks')
  await expect(page.getByRole('button', { name: /^Add task/ })).toBeVisible()
  await page.keyboard.press('n')
  const form = page.getByRole('dialog', { name: 'Add task' })
  await expect(form.getByLabel('Title')).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(form.getByRole('heading', { name: 'Title and Due Date are required.' })).toBeVisible()
  await expect(form.getByRole('alert').getByRole('link')).toHaveText([
    'The title is missing.',
    'The due date is missing.',
  ])
  await expectAccessibleInBoth(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(form.getByLabel('Title')).toBeFocused()
  await page.keyboard.type('Count the pallets')
  await page.keyboard.press('Control+Enter')
  await expect(form.getByText('Title and Due Date are required.')).toBeVisible()
  await expect(form.getByLabel('Due date')).toBeFocused()
  await page.keyboard.type('+2')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Task Created & Assigned').first()).toBeVisible()
  await expect(page).toBeAt(/\/my-tasks$/)

  const link = page.getByRole('link', { name: 'Count the pallets' })
  await expect(rowOf(page, 'Count the pallets')).toContainText('Thu 11-Jun')
  await link.focus()
  await page.keyboard.press('Shift+P')
  await expect(rowOf(page, 'Count the pallets')).toContainText('Pinned')
  await link.focus()
  await page.keyboard.press('Enter')
  const panel = panelOf(page, 'Count the pallets')
  await expect(panel.getByText('Personal Task')).toBeVisible()
  await page.keyboard.press('s')
  await expect(page.getByRole('menuitem', { name: 'Not Started' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'In Progress' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('button', { name: 'Status: In Progress' })).toBeVisible()
  await expect(rowOf(page, 'Count the pallets')).toContainText('In Progress')
  // The history need not repeat the title.
  await expect(panel.getByText('You moved the task to In Progress.')).toBeVisible()

  await panel.focus()
  await page.keyboard.press('c')
  await expect(panel.getByLabel('Add a comment')).toBeFocused()
  await page.keyboard.type('Two are broken.')
  await page.keyboard.press('Control+Enter')
  await expect(panel.getByRole('listitem').filter({ hasText: 'Two are broken.' })).toBeVisible()
  await expect(rowOf(page, 'Count the pallets')).toContainText('1 comment')

  await panel.focus()
  await page.keyboard.press('Delete')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('1 comment goes too.')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Task Deleted').first()).toBeVisible()
  await expect(panel).toBeHidden()
  await expect(link).toHaveCount(0)

  await page.getByRole('button', { name: 'Calendar', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'June 2026' })).toBeVisible()
  await expectAccessibleInBoth(page)
})

test('a member moves their own stage, sees the others’ progress, and cannot edit the task', async ({
  page,
  playwright,
  baseURL,
}) => {
  const manager = await playwright.request.newContext({ baseURL: baseURL })
  await signIn({ request: manager } as Page, 'manager@acme.example')
  await signIn(page, 'arjun.mehta@acme.example')
  const otherPerson = await playwright.request.newContext({ baseURL: baseURL })
  await signIn({ request: otherPerson } as Page, 'divya.krishnan@acme.example')
  const task = await addTask(manager, {
    title: 'Fit the new scanners',
    dueDate: '2026-06-18',
    teamName: 'Scanner crew',
    assigneeIds: [await meOf(page.request), await meOf(otherPerson)],
    subTasks: [{ title: 'Unpack them' }],
  })
  await page.goto(`/my-tasks?taskId=${task.id}`)
  const panel = panelOf(page, task.title)
  await expect(panel.getByText('Team Task · Scanner crew')).toBeVisible()
  await expect(panel.getByText('0 of 2, 0 %')).toBeVisible()
  await expect(panel.getByText('You do not have permission to edit this task.')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Edit task' })).toHaveCount(0)
  await expectAccessibleInBoth(page)
  await panel.getByRole('button', { name: 'Your stage: Not Started' }).click()
  await expect(page.getByRole('menuitem', { name: 'Blocked' })).toHaveCount(0)
  await page.getByRole('menuitem', { name: 'Completed' }).click()
  await expect(panel.getByText('1 of 2, 50 %')).toBeVisible()
  // Waits for the save before another person completes the task, which locks its sub-tasks.
  const kept = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await panel.getByRole('checkbox', { name: 'Unpack them' }).click()
  await expect(panel.getByRole('heading', { name: 'Sub-tasks 1 of 1' })).toBeVisible()
  expect((await kept).ok()).toBe(true)

  // A change by another person appears without a reload.
  const moved = await otherPerson.put(`/api/v1/tasks/${task.id}/status`, {
    data: { board: 'mine', status: 'Completed' },
  })
  expect(moved.ok()).toBe(true)
  await expect(panel.getByText('2 of 2, 100 %')).toBeVisible()
  await expect(panel.getByRole('button', { name: /Your stage/ })).toHaveCount(0)
})

test('with two devices, unchanged fields take the other’s values, changed ones show a note, and a replaced value is named', async ({
  page,
  browser,
}) => {
  await signIn(page, 'manager@acme.example')
  const worker = await browser.newContext()
  await signIn({ request: worker.request } as Page, 'mei.ling.chen@acme.example')
  const task = await addTask(page.request, {
    title: 'Reply to the port',
    description: 'By letter.',
    dueDate: '2026-06-25',
    assigneeIds: [await meOf(worker.request)],
  })
  const elsewhere = await browser.newContext()
  const otherPage = await elsewhere.newPage()
  await signIn(otherPage, 'manager@acme.example')
  for (const device of [page, otherPage]) {
    await device.goto(`/my-tasks?taskId=${task.id}`)
    await panelOf(device, task.title).getByRole('button', { name: 'Edit task' }).click()
    await expect(device.getByLabel('Title')).toBeFocused()
  }
  await page.getByLabel('Title').fill('Reply to the harbour')
  await otherPage.getByLabel('Title').fill('Reply to the port office')
  await otherPage.getByLabel('Description').fill('By mail.')
  await otherPage.getByRole('button', { name: 'Save changes' }).click()
  await expect(otherPage.getByText('Task Updated').first()).toBeVisible()

  await expect(page.getByLabel('Description')).toHaveValue('By mail.')
  await expect(page.getByLabel('Title')).toHaveValue('Reply to the harbour')
  await expect(page.getByText(/changed this to “Reply to the port office” meanwhile/)).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Priority').selectOption('High')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('You replaced your own change of the title.').first()).toBeVisible()
  await expect(panelOf(otherPage, 'Reply to the harbour')).toBeVisible()
  await expect(
    panelOf(otherPage, 'Reply to the harbour').getByText('By mail.', { exact: true }),
  ).toBeVisible()
  await elsewhere.close()
  await worker.close()
})

test('offline, what people do at work waits, shows that it does, and is sent once', async ({
  page,
  context,
  watch,
  playwright,
  baseURL,
}) => {
  watch.expectComplaints(...offlineComplaints)
  await signIn(page, 'daniel.okonkwo@acme.example')
  const manager = await playwright.request.newContext({ baseURL: baseURL })
  await signIn({ request: manager } as Page, 'manager@acme.example')
  const planned = await manager.post('/api/v1/meetings', {
    data: { title: 'Bay plan', starts: '2026-06-11T15:00', attendeeIds: [await meOf(page.request)] },
  })
  expect(planned.ok(), await planned.text()).toBe(true)
  const away = await page.request.post('/api/v1/me/leave', {
    data: { startDate: '2026-06-18', reason: 'Family visit' },
  })
  expect(away.ok(), await away.text()).toBe(true)
  const task = await addTask(page.request, {
    title: 'Sweep bay 4',
    dueDate: '2026-06-15',
    subTasks: [{ title: 'Move the racks' }],
  })
  const sent: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const last = pathname.split('/').at(-1)!
    if (request.method() !== 'GET') sent.push(`${request.method()} ${last.replace(/^item_.*/, 'item')}`)
  })
  await page.goto('/dashboard')
  // What is shown without a connection was loaded before.
  const upcoming = page.getByRole('dialog', { name: 'Manage My Leave' })
  // Before that is known, the dialog opens at another part.
  await expect(page.getByText(/^Next leave/)).toBeVisible()
  await page.getByRole('button', { name: 'Manage My Leave' }).click()
  await expect(upcoming.getByText('Family visit')).toBeVisible()
  await page.keyboard.press('Escape')
  const place = (name: RegExp) => page.getByRole('link', { name }).first()
  await place(/^Meetings/).click()
  const answers = page.getByRole('group', { name: 'Your answer to Bay plan' })
  await expect(answers).toBeVisible()
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await bell.click()
  await expect(page.getByRole('button', { name: /^Mark read/ }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await place(/^My Tasks/).click()
  await page.getByRole('link', { name: task.title }).click()
  const panel = panelOf(page, task.title)
  await expect(panel.getByRole('button', { name: 'Status: Not Started' })).toBeVisible()

  await context.setOffline(true)
  await panel.getByRole('button', { name: 'Status: Not Started' }).click()
  await page.getByRole('menuitem', { name: 'Completed' }).click()
  await expect(panel.getByText('The move to Completed will be sent when you are online.')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Status: Completed' })).toBeVisible()
  await panel.getByLabel('Add a comment').fill('All swept.')
  await panel.getByRole('button', { name: 'Add comment' }).click()
  await expect(panel.getByText('Will be sent when you are online', { exact: true })).toBeVisible()
  const done = page.getByRole('button', { name: /^Done/ })
  await done.click()
  await expect(rowOf(page, task.title)).toContainText('Waiting to be sent')
  await panel.getByRole('checkbox', { name: /^Move the racks/ }).click()
  await expect(panel.getByRole('checkbox', { name: /^Move the racks/ })).toBeChecked()
  await expect(page.getByText('3 waiting')).toBeVisible()
  await expect(panel.getByRole('button', { name: /^Priority/ })).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(panel).toBeHidden()
  const quickAdd = page.getByRole('textbox', { name: 'Quick add a task' })
  await quickAdd.fill('Count the brooms due:tomorrow')
  // The closed panel may return the focus to the link after the field was filled.
  await quickAdd.press('Enter')
  await expect(rowOf(page, 'Count the brooms')).toContainText('Kept on this device')
  await place(/^Meetings/).click()
  await answers.getByRole('button', { name: 'Maybe' }).click()
  await expect(page.getByRole('button', { name: 'Maybe, change your answer to Bay plan' })).toBeVisible()
  await bell.click()
  await page.getByRole('button', { name: 'Mark all read' }).click()
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await place(/^(Home|Dashboard)/).click()
  await page.getByRole('button', { name: 'Manage My Leave' }).click()
  await upcoming.getByRole('button', { name: /^Cancel leave of/ }).click()
  await expect(upcoming.getByText('Leave cancelled')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByText('7 waiting')).toBeVisible()
  await place(/^My Tasks/).click()
  await done.click()
  await page.getByRole('link', { name: task.title }).click()

  sent.length = 0
  await context.setOffline(false)
  await expect(page.getByText('✅ Data synced successfully!').first()).toBeVisible()
  await expect(panel.getByText('Will be sent when you are online')).toHaveCount(0)
  await expect(rowOf(page, task.title)).toContainText('Completed')
  await expect(panel.getByRole('listitem').filter({ hasText: 'All swept.' })).toHaveCount(1)
  expect(sent.toSorted()).toEqual([
    'PATCH item',
    'POST cancel',
    'POST comments',
    'POST quick',
    'POST read-all',
    'PUT answer',
    'PUT status',
  ])
  await manager.dispose()
})
