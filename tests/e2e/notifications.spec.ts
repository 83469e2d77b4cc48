import type { APIRequestContext, Page } from '@playwright/test'
import { expect, expectAccessible, expectAccessibleInBoth, signIn, test } from './fixtures.ts'

const list = (page: Page) => page.getByRole('region', { name: 'List of notifications' })

test('from the bell to the page: filters, a group, keys, an arrival, a phone', async ({
  page,
  playwright,
  baseURL,
}) => {
  await signIn(page, 'manager@acme.example')
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByRole('link', { name: 'See all' }).click()
  await expect(page).toBeAt(/\/notifications$/)
  await expect(page).toHaveTitle('Notifications · Daymark')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(list(page).getByRole('heading').first()).toBeVisible()
  await expectAccessibleInBoth(page)

  await page.getByRole('button', { name: /^Reports/ }).click()
  await expect(page).toBeAt(/\/notifications\?kind=reports$/)
  const toggle = list(page)
    .getByRole('button', { name: /^Show (all|both)/ })
    .first()
  await toggle.click()
  await expect(list(page).getByRole('button', { name: 'Hide', exact: true })).toBeFocused()

  const employee = await playwright.request.newContext({ baseURL })
  await signIn(employee, 'arjun.mehta@acme.example')
  await submitMissedDay(employee)
  await employee.dispose()
  await page.getByRole('button', { name: '1 new' }).click()
  await expect(list(page).locator('[data-row-link]:focus')).toContainText('Arjun Mehta')

  await page.keyboard.press('Shift+E')
  await expect(page.getByText('Nothing unread')).toBeVisible()
  await page.getByRole('group', { name: 'Show' }).getByRole('button', { name: 'Unread' }).click()
  await expect(page.getByText('No notification matches these filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Reset Filters' }).click()

  await page.setViewportSize({ width: 320, height: 640 })
  await expect(list(page).locator('[data-row-link]').first()).toBeVisible()
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320)
  await expectAccessible(page)

  await page.keyboard.press('j')
  const link = list(page).locator('[data-row-link]:focus')
  const target = (await link.getAttribute('href'))!
  await page.keyboard.press('Enter')
  await expect(page).toBeAt(target)
})

async function submitMissedDay(api: APIRequestContext): Promise<void> {
  const answer = await api.get('/api/v1/me/report-day?date=today')
  const { missedDates } = (await answer.json()) as { missedDates: string[] }
  const data = { forDate: missedDates[0], tasksCompleted: '- Counted the spare parts' }
  const sent = await api.post('/api/v1/reports', { data })
  expect(sent.status(), await sent.text()).toBe(201)
}
