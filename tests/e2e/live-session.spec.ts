import type { APIRequestContext, Page } from '@playwright/test'
import { expect, expectAccessible, expectAccessibleInBoth, test } from './fixtures.ts'
import { somebody } from './task-fixtures.ts'

test.describe.configure({ timeout: 180_000 })

const manager = 'manager@acme.example'
const employee = 'employee@acme.example'
const offlineComplaints = [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /ERR_NETWORK/]

/** Plans a meeting a few minutes after the server's time, which is Tue 09-Jun-2026, 6:18 PM in Kolkata. */
async function planMeeting(
  request: APIRequestContext,
  title: string,
  attendeeIds: string[],
): Promise<string> {
  const answer = await request.post('/api/v1/meetings', {
    data: {
      title,
      starts: '2026-06-09T18:30',
      timeZone: 'Asia/Kolkata',
      minutes: 30,
      attendeeIds,
      agenda: 'Week 24 misses',
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return ((await answer.json()) as { id: string }).id
}

const notes = (page: Page) => page.getByRole('textbox', { name: 'Notes' })

async function write(page: Page, text: string): Promise<void> {
  await notes(page).focus()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(text)
}

test('two people write notes concurrently, one of them temporarily offline; both keep their lines, and finalizing returns the tasks', async ({
  page,
  browser,
  baseURL,
  watch,
}) => {
  watch.expectComplaints(...offlineComplaints)
  const otherContext = await browser.newContext({ baseURL })
  const otherPage = await otherContext.newPage()
  const attendee = await somebody(otherPage.request, employee)
  const creator = await somebody(page.request, manager)
  const id = await planMeeting(page.request, 'Yard and carriers', [creator.id, attendee.id])

  await page.goto(`/meetings/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Yard and carriers' })).toBeVisible()
  await expectAccessibleInBoth(page)
  await page.getByRole('button', { name: 'Start live session' }).click()
  await expect(notes(page)).toBeVisible()
  await otherPage.goto(`/meetings/${id}`)
  await expect(otherPage.getByRole('button', { name: 'Finalize' })).toHaveCount(0)
  await expect(notes(otherPage)).toBeVisible()
  await expect(page.getByText('2 of 2 here')).toBeVisible()

  await write(page, 'Hosur needs 3 trucks')
  await expect(notes(otherPage)).toContainText('Hosur needs 3 trucks')
  await write(otherPage, '\n! No split loads')
  await expect(notes(page)).toContainText('No split loads')
  await expect(page.getByText('Writing').first()).toBeVisible()

  await otherContext.setOffline(true)
  await write(otherPage, '\n/task Confirm two trucks due:tomorrow @')
  await otherPage.getByRole('option', { name: new RegExp(attendee.name) }).click()
  await expect(otherPage.getByText('Kept on this device, offline')).toBeVisible()
  await notes(page).focus()
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.type('Week 24: ')
  await expect(page.getByText(/^Saved /)).toBeVisible()
  await otherContext.setOffline(false)
  await expect(notes(page)).toContainText('Confirm two trucks')
  await expect(notes(otherPage)).toContainText('Week 24: Hosur needs 3 trucks')
  await expect(otherPage.getByText(/^Saved /)).toBeVisible()
  await expect(page.getByText('1 task', { exact: true })).toBeVisible()
  await expectAccessibleInBoth(page)
  await otherPage.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(otherPage)

  await page.getByRole('button', { name: 'Finalize' }).click()
  const dialog = page.getByRole('dialog', { name: 'Finalize session' })
  await expect(dialog.getByText('Confirm two trucks', { exact: true })).toBeVisible()
  await expectAccessibleInBoth(page)
  await dialog.getByRole('button', { name: /^Create 1 task and send minutes/ }).click()
  await expect(page.getByText('Session finalized successfully!').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Minutes' })).toBeVisible()
  await expectAccessibleInBoth(page)
  const tasks = (await (await otherPage.request.get('/api/v1/tasks/mine?search=Confirm')).json()) as {
    items: { title: string }[]
  }
  expect(tasks.items.map(({ title }) => title)).toEqual(['Confirm two trucks'])
  await expect(otherPage.getByText('No split loads').first()).toBeVisible()
  await otherContext.close()
})

test('a page that is closed offline continues with its lines when it is reopened', async ({
  page,
  context,
  watch,
}) => {
  watch.expectComplaints(...offlineComplaints)
  const creator = await somebody(page.request, manager)
  const id = await planMeeting(page.request, 'Cold room', [creator.id])
  await page.goto(`/meetings/${id}`)
  await page.getByRole('button', { name: 'Start live session' }).click()
  await write(page, 'First')
  await expect(page.getByText(/^Saved /)).toBeVisible()
  await context.setOffline(true)
  await write(page, ', and kept')
  await expect(page.getByText('Kept on this device, offline')).toBeVisible()
  await page.close()
  await context.setOffline(false)
  const again = await context.newPage()
  await again.goto(`/meetings/${id}`)
  await expect(notes(again)).toContainText('First, and kept')
  await expect(again.getByText(/^Saved /)).toBeVisible()
  const answer = await again.request.get(`/api/v1/meetings/${id}/occurrences/2026-06-09/notes`)
  expect(((await answer.json()) as { text: string }).text).toBe('First, and kept')
})
