import type { Page, PlaywrightWorkerArgs } from '@playwright/test'
import { expect, expectAccessibleInBoth, signIn, test } from './fixtures.ts'

test.describe.configure({ timeout: 120_000 })

type Playwright = PlaywrightWorkerArgs['playwright']

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const sentence = (page: Page) => page.getByRole('region', { name: 'The day in one sentence' })

async function pendingOf(page: Page): Promise<number> {
  const link = page.getByRole('link', { name: /^Review pending/ })
  return (await link.count()) === 0 ? 0 : Number(/\d+/.exec((await link.textContent())!)![0])
}

/** Submits a person's report of today. */
async function report(playwright: Playwright, baseURL: string, email: string): Promise<void> {
  const person = await playwright.request.newContext({ baseURL })
  await signIn(person, email)
  const sent = await person.post('/api/v1/reports', {
    headers: { origin: baseURL },
    data: { tasksCompleted: '- Reviewed the change\n- Wrote the notes\n- Fixed the build' },
  })
  expect(sent.ok(), await sent.text()).toBe(true)
  await person.dispose()
}

test('a manager’s round by keyboard: read, acknowledge all of the day, remind, and look at the day before', async ({
  page,
  playwright,
  baseURL,
}) => {
  for (const email of ['employee@acme.example', 'hannah.schmidt@acme.example'])
    await report(playwright, baseURL, email)
  await signIn(page, 'manager@acme.example')
  await page.goto('/')
  await expect(heading(page)).toHaveText('Today')
  await expect(sentence(page)).toContainText(/reports? (is|are) in/)
  const before = await pendingOf(page)
  expect(before).toBeGreaterThan(2)
  await expectAccessibleInBoth(page)

  // Both reports of today are on the line, and the newest of them is open.
  const line = page.getByRole('group', { name: /reports? (is|are) in/ })
  await expect(line.getByRole('link', { name: /^Hannah Schmidt, on time, / })).toBeVisible()
  await expect(page.getByRole('radiogroup', { name: 'Reaction' })).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('1')
  await expect(page.getByRole('radio', { name: 'Good work' })).toBeChecked()
  await expectAccessibleInBoth(page)
  for (let done = 1; done <= 3; done++) {
    await expect(page.getByRole('radiogroup', { name: 'Reaction' })).toBeVisible()
    await page.keyboard.press('a')
    await expect.poll(() => pendingOf(page)).toBe(before - done)
  }
  const reports = page.getByRole('region', { name: 'To acknowledge' })
  await expect(reports.getByText('Acknowledged', { exact: true })).toHaveCount(3)
  // The outcome is shown in place, and nowhere else.
  await expect(page.getByText('Report Acknowledged!')).toHaveCount(0)

  const remind = page.getByRole('button', { name: /^Send reminder to/ })
  const left = await remind.count()
  expect(left).toBeGreaterThan(0)
  const row = page.locator('[data-row]').filter({ has: remind }).first()
  const name = (await row.getAttribute('data-row'))!
  await remind.first().focus()
  await page.keyboard.press('r')
  await expect(page.locator(`[data-row="${name}"]`)).toContainText('Reminded')
  await expect(remind).toHaveCount(left - 1)

  await page.keyboard.press('ArrowLeft')
  await expect(heading(page)).toHaveText('Yesterday')
  await expect(page).toBeAt(/date=2026-06-08/)
  await expect(sentence(page)).toContainText('came in')
  await page.keyboard.press('ArrowRight')
  await expect(heading(page)).toHaveText('Today')
  await expect(page).not.toBeAt(/date=/)
})

test('a bar of the chart opens its day, and everybody who reported is folded there', async ({ page }) => {
  await signIn(page, 'manager@globex.example')
  await page.goto('/')
  await page.getByRole('link', { name: /^Mon 08-Jun-2026: \d+ on time/ }).click()
  await expect(page).toBeAt(/date=2026-06-08/)
  await expect(heading(page)).toHaveText('Yesterday')
  await page.getByRole('button', { name: /^\d+ came in/ }).click()
  await expect(page.getByRole('button', { name: /^Report of/ }).last()).toBeVisible()
})
