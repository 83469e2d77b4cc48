import type { APIRequestContext } from '@playwright/test'
import type { Operations } from '#contract/operations.ts'
import { expect, expectAccessibleInBoth, pressTwo, signIn, test } from './fixtures.ts'
import { reportOfToday } from './report-fixtures.ts'

test.describe.configure({ timeout: 90_000 })

const queue = 'Reports to review'

test('a new report is added to the open review, and one acknowledged by another person is marked as such', async ({
  page,
  playwright,
  baseURL,
}) => {
  await signIn(page, 'manager@acme.example')
  await page.goto('/manage-reports?review=1')
  const rows = page.getByRole('list', { name: queue }).getByRole('button')
  await expect(rows.nth(1)).toBeVisible()
  const before = await rows.count()
  const heading = page.locator('article h2')
  const first = await heading.textContent()

  // Previous reports open with one key.
  await expect(page.getByRole('heading', { name: 'Tasks completed' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Previous reports' })).toBeVisible()
  const previous = page.getByRole('article').getByRole('button', { expanded: false }).first()
  await expect(previous).toBeVisible()
  await page.keyboard.press('p')
  await expect(page.getByRole('article').getByRole('button', { expanded: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Tasks completed' })).toHaveCount(2)
  await expectAccessibleInBoth(page)
  // A comment can be read while it is written, even if the list beside it leaves little room.
  await page.setViewportSize({ width: 1024, height: 720 })
  const comment = page.getByRole('textbox', { name: 'Comment (optional)' })
  expect((await comment.boundingBox())!.width).toBeGreaterThan(200)
  await page.setViewportSize({ width: 1280, height: 720 })

  const employee = await playwright.request.newContext({ baseURL: baseURL })
  await signIn(employee, 'arjun.mehta@acme.example')
  await reportOfToday(employee, '- Arrived while the review was running')
  await expect(rows).toHaveCount(before + 1)
  await expect(rows.last()).toContainText('Arrived while the review was running')
  await expect(heading).toHaveText(first!)

  const list = await page.request.get(
    '/api/v1/reports?scope=team&status=Pending%20Acknowledgment&sort=date&dir=asc&pageSize=100',
  )
  const { items } = (await list.json()) as { items: { id: string; canAcknowledge: boolean }[] }
  const second = items.filter(({ canAcknowledge }) => canAcknowledge)[1]!
  const director = await playwright.request.newContext({ baseURL: baseURL })
  await signIn(director, 'director@acme.example')
  await director.post(`/api/v1/reports/${second.id}/acknowledgments`, { data: {} })
  await expect(rows.nth(1)).toContainText('Acknowledged by somebody else')
  await expect(heading).toHaveText(first!)
  await rows.nth(1).click()
  await expect(page.getByText('acknowledged it meanwhile.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Acknowledge and next' })).toBeHidden()
  await expectAccessibleInBoth(page)
})

test('a manager acknowledges all pending reports by keyboard, with fewer than two presses each', async ({
  page,
}) => {
  await signIn(page, 'director@acme.example')
  const pile = await pendingIds(page.request)
  const pending = pile.length
  expect(pending).toBeGreaterThan(9)
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: /^Review pending/ })).toBeVisible()
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await expect(navigation.getByRole('link', { name: /^Reports/ })).toBeVisible()
  let presses = 0
  const press = async (key: string) => {
    presses += 1
    await page.keyboard.press(key)
  }
  // Opens the review from Today, like the button.
  await pressTwo(page, 'g', 'v')
  presses += 2
  // Other tests of this file submit reports meanwhile, which are added to the review.
  const reviewed = page.getByRole('heading', { name: 'All reviewed' })
  let done = 0
  for (;;) {
    const place = page.getByRole('status').filter({ hasText: new RegExp(`^${done + 1} of \\d+$`) })
    await expect(place.or(reviewed)).toBeVisible()
    if (await reviewed.isVisible()) break
    await press('a')
    done += 1
  }
  await expect(page.getByRole('status').filter({ hasText: `${done} reports acknowledged.` })).toBeVisible()
  expect(done).toBeGreaterThanOrEqual(pending)
  expect((presses - 2) / done).toBeLessThanOrEqual(2)
  for (const id of pile) expect(await isAcknowledgedByMe(page.request, id)).toBe(true)
  await expectAccessibleInBoth(page)
  await page.getByRole('link', { name: 'Back to Manage Reports' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Manage Reports' })).toBeVisible()
})

async function pendingIds(request: APIRequestContext): Promise<string[]> {
  const params = { scope: 'team', status: 'Pending Acknowledgment', pageSize: 100 }
  const answer = await request.get('/api/v1/reports', { params })
  const { items } = (await answer.json()) as Operations['GET /reports']['output']
  return items.filter(({ canAcknowledge }) => canAcknowledge).map(({ id }) => id)
}

async function isAcknowledgedByMe(request: APIRequestContext, id: string): Promise<boolean> {
  const answer = await request.get(`/api/v1/reports/${id}`)
  return ((await answer.json()) as Operations['GET /reports/{reportId}']['output']).acknowledgedByMe
}
