import { AxeBuilder } from '@axe-core/playwright'
import type { APIRequestContext, Page } from '@playwright/test'
import type { Operations } from '#contract/operations.ts'
import { demoPassword } from '#server/demo/accounts.ts'
import { expect, test } from './fixtures.ts'

type Report = Operations['GET /reports/{reportId}']['output']

export { expect, test }

/** A session as the sign-in form would open it. */
export async function signIn(request: APIRequestContext, email: string): Promise<void> {
  const answer = await request.post('/api/auth/sign-in/email', { data: { email, password: demoPassword } })
  expect(answer.ok(), `sign-in of ${email}`).toBe(true)
}

/** Today's report of a demo account; where it is there already, that one. */
export async function reportOfToday(request: APIRequestContext, tasksCompleted: string): Promise<Report> {
  const answer = await request.post('/api/v1/reports', { data: { forDate: 'today', tasksCompleted } })
  if (answer.ok()) return (await answer.json()) as Report
  const day = await request.get('/api/v1/me/report-day')
  return ((await day.json()) as { report: Report }).report
}

/** The page has nothing that axe objects to under WCAG 2.2 A and AA, in light and in dark. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
    const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    expect(found, colorScheme).toEqual([])
  }
}
