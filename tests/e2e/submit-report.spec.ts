import type { Page, Route } from '@playwright/test'
import { demoPassword } from '#server/demo/accounts.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  pressTwo,
  shiftsOf,
  signIn,
  test,
  watchShifts,
} from './fixtures.ts'
import { reportOfToday } from './report-fixtures.ts'

interface Day {
  report: {
    tasksCompleted: string
    versions: { tasksCompleted: string; attachments: { name: string }[] }[]
  } | null
}

const offlineComplaints = [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /ERR_NETWORK/]
const tasks = (page: Page) => page.getByRole('textbox', { name: 'Tasks completed' })
const submit = (page: Page) => page.getByRole('button', { name: 'Submit report' })

async function dayOnServer(page: Page): Promise<Day> {
  const answer = await page.request.get('/api/v1/me/report-day?date=today')
  return (await answer.json()) as Day
}

function pdf(name: string) {
  const body =
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n'
  return {
    name,
    mimeType: 'application/pdf',
    buffer: Buffer.from(`${body}trailer<</Root 1 0 R>>\n%%EOF\n`),
  }
}

test('a report with a file is submitted by keyboard, edited once, and then locked', async ({ page }) => {
  // Four runs of axe are slow.
  test.slow()
  await signIn(page, 'rohan.deshpande@acme.example')
  await page.goto('/dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await pressTwo(page, 'g', 'e')
  await expect(tasks(page)).toBeFocused()
  // The form itself is covered by every-page.spec.ts; here it has a problem at its field.
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Say what you completed.')).toBeVisible()
  await expectAccessible(page)

  await page.keyboard.type('- Cleared 14 containers\n- Rebooked the night run\n')
  await expect(tasks(page)).toHaveValue('- Cleared 14 containers\n- Rebooked the night run\n- ')
  await page.locator('input[type=file]').setInputFiles([pdf('clearance.pdf'), pdf('notes.txt')])
  await expect(page.getByText('notes.txt is not a JPG, PNG, PDF or DOCX file.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove clearance.pdf' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')

  await expect(page.getByText(/^Submitted( late)? at \d+:\d\d [AP]M$/)).toBeVisible()
  await expect(page.getByText(/^You can edit once until \d+:\d\d [AP]M$/)).toBeVisible()
  await expectAccessible(page)
  const [first] = (await dayOnServer(page)).report!.versions
  expect(first?.tasksCompleted).toBe('- Cleared 14 containers\n- Rebooked the night run')
  expect(first?.attachments.map(({ name }) => name)).toEqual(['clearance.pdf'])

  await page.getByRole('link', { name: 'Edit report' }).click()
  await expect(page.getByText(/(1 h \d+ min|2 h) left/)).toBeVisible()
  await tasks(page).fill('- Cleared 15 containers')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText(/^Changes saved at/)).toBeVisible()
  await expect(page.getByText('Cleared 15 containers', { exact: true })).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expectAccessible(page)
  const versions = (await dayOnServer(page)).report!.versions
  expect(versions.map(({ attachments }) => attachments.length)).toEqual([1, 1])

  await page.reload()
  await expect(page.getByText('Editing locked: Maximum number of edits (1) reached.')).toBeVisible()
})

test('a closed day that is reopened on a phone has no layout shift while it loads', async ({ page }) => {
  await signIn(page, 'employee@acme.example')
  await reportOfToday(page.request, '- Cleared 14 containers')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(watchShifts)
  await page.goto('/submit-eod/today')
  await expect(page.getByText('First task')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Meetings' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What you submitted' })).toBeVisible()
  expect(await shiftsOf(page)).toBeLessThanOrEqual(0.02)
})

test('a draft with its file survives a reload, and can be discarded and restored', async ({ page }) => {
  await signIn(page, 'employee2@acme.example')
  await page.goto('/submit-eod/today')
  await tasks(page).fill('- Agreed the stand layout')
  await page.getByRole('textbox', { name: 'Plan for tomorrow' }).fill('- Order the banners')
  await page.locator('input[type=file]').setInputFiles(pdf('layout.pdf'))
  await expect(page.getByRole('button', { name: 'Remove layout.pdf' })).toBeVisible()
  // By the server's clock, which shows another hour than the device's.
  await expect(page.getByText(/^Draft saved 6:\d\d\sPM on this device$/)).toBeVisible()
  // The page is left before the last words have been saved.
  await tasks(page).press('End')
  await tasks(page).pressSequentially(' with the fair')
  await page.reload()

  await expect(tasks(page)).toHaveValue('- Agreed the stand layout with the fair')
  await expect(page.getByRole('textbox', { name: 'Plan for tomorrow' })).toHaveValue('- Order the banners')
  await expect(page.getByRole('button', { name: 'Remove layout.pdf' })).toBeVisible()

  await page.getByRole('button', { name: 'Discard draft' }).click()
  await expect(tasks(page)).toHaveValue('')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(tasks(page)).toHaveValue('- Agreed the stand layout with the fair')
  await expect(page.getByRole('button', { name: 'Remove layout.pdf' })).toBeVisible()
  expect((await dayOnServer(page)).report).toBeNull()
})

test('a report submitted offline is delivered once after a reload and reconnecting', async ({
  page,
  context,
  watch,
}) => {
  watch.expectComplaints(...offlineComplaints)
  let posted = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/v1/reports') posted += 1
  })
  await signIn(page, 'pooja.nambiar@acme.example')
  await page.goto('/submit-eod/today')
  await tasks(page).fill('- Counted the depot')
  await context.setOffline(true)
  await submit(page).click()
  await expect(page.getByText('Will be sent when you are online')).toBeVisible()
  await expect(page.getByText('1 waiting')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Take back and edit' }).click()
  await expect(tasks(page)).toHaveValue('- Counted the depot')
  await tasks(page).fill('- Counted the depot twice')
  await submit(page).click()
  await expect(page.getByText('Will be sent when you are online')).toBeVisible()

  await page.getByRole('button', { name: /profile menu/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  const question = page.getByRole('dialog', { name: 'Log out before everything is sent?' })
  await expect(question).toContainText('1 change waits on this device')
  await question.getByRole('button', { name: 'Cancel' }).click()

  // The app itself loads; the server's API stays unreachable.
  await context.route('**/api/**', (route) => route.abort('internetdisconnected'))
  await context.setOffline(false)
  await page.reload()
  await expect(page.getByText('Will be sent when you are online')).toBeVisible()
  expect((await dayOnServer(page)).report).toBeNull()

  // The first response is lost: the server has the report, but the page cannot know. Offline the page does not retry,
  // so that no attempt interferes with these steps.
  await context.setOffline(true)
  await context.unroute('**/api/**')
  const loseAnswer = async (route: Route) => {
    await route.fetch()
    await route.abort('connectionreset')
  }
  await context.route('**/api/v1/reports', loseAnswer, { times: 1 })
  watch.expectComplaints(/ERR_CONNECTION_RESET/)
  posted = 0
  await context.setOffline(false)
  await expect(page.getByText('Connection restored. Syncing pending actions...')).toBeVisible()
  await expect(page.getByText('✅ Data synced successfully!')).toBeVisible({ timeout: 15_000 })
  await expect(page.getByText(/^Submitted( late)? at/)).toBeVisible()
  expect(posted).toBe(2)
  const { report } = await dayOnServer(page)
  expect(report?.versions.map(({ tasksCompleted }) => tasksCompleted)).toEqual(['- Counted the depot twice'])

  await page.reload()
  await expect(page.getByText(/^Submitted( late)? at/)).toBeVisible()
})

test('a report submitted offline waits sealed while its session ends and another person signs in, and is delivered once when its author is back', async ({
  page,
  context,
  watch,
}) => {
  watch.expectComplaints(...offlineComplaints, /401/)
  const accepted: string[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (response.request().method() === 'POST' && pathname === '/api/v1/reports' && response.ok())
      accepted.push(pathname)
  })
  const enter = async (email: string) => {
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: 'Sign In' }).click()
  }
  const waiting = page.getByText('Unsent work of one person is waiting on this device.')
  await signIn(page, 'sofia.rossi@acme.example')
  await page.goto('/submit-eod/today')
  await tasks(page).fill('- Counted the quay')
  await context.setOffline(true)
  await submit(page).click()
  await expect(page.getByText('Will be sent when you are online')).toBeVisible()
  await context.clearCookies()
  await context.setOffline(false)
  const ended = page.getByRole('dialog', { name: 'Your session has ended' })
  await ended.getByRole('button', { name: 'Leave this page' }).click()
  await page.getByRole('link', { name: 'Sign In', exact: true }).click()
  await expect(waiting).toBeVisible()
  await expectAccessibleInBoth(page)

  await enter('kwame.boateng@acme.example')
  await expect(page).toBeAt('/dashboard')
  await page.goto('/submit-eod/today')
  await expect(tasks(page)).toHaveValue('')
  await context.clearCookies()
  await page.goto('/login?next=%2Fsubmit-eod%2Ftoday')
  await expect(waiting).toBeVisible()
  expect(accepted).toEqual([])

  await enter('sofia.rossi@acme.example')
  await expect(page.getByText(/^Submitted( late)? at/)).toBeVisible()
  const { report } = await dayOnServer(page)
  expect(report?.versions.map(({ tasksCompleted }) => tasksCompleted)).toEqual(['- Counted the quay'])
  expect(accepted).toHaveLength(1)
})

test('two tabs keep their own text: one is submitted, and the other stays visible', async ({
  page,
  context,
}) => {
  await signIn(page, 'mei.ling.chen@acme.example')
  await page.goto('/submit-eod/today')
  await tasks(page).fill('- Typed in the first tab')
  await expect(page.getByText(/^Draft saved/)).toBeVisible()
  const otherTab = await context.newPage()
  await otherTab.goto('/submit-eod/today')
  await expect(otherTab.getByText(/^Another tab has a text for this day, changed/)).toBeVisible()
  await expect(tasks(otherTab)).toHaveValue('')
  await tasks(otherTab).fill('- Typed in the second tab')
  await expect(page.getByText(/^Another tab has a text for this day, changed/)).toBeVisible()
  await expectAccessible(page)
  await submit(page).click()
  await expect(page.getByText(/^Submitted( late)? at/)).toBeVisible()
  const unsent = otherTab.getByRole('region', { name: 'Text that was not sent' })
  await expect(unsent.getByText('Typed in the second tab')).toBeVisible()
  await expect(unsent.getByText(/was submitted in another tab or on another device/)).toBeVisible()
  await expectAccessible(otherTab)
  await otherTab.reload()
  await unsent.getByText('Show the text that was not sent').click()
  await expect(unsent.getByText('Typed in the second tab')).toBeVisible()
  const [first] = (await dayOnServer(page)).report!.versions
  expect(first?.tasksCompleted).toBe('- Typed in the first tab')
})
