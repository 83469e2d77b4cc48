import type { Page } from '@playwright/test'
import { expect, expectAccessibleInBoth, signIn, test } from './fixtures.ts'

const message = 'May we try it?\nWe are nine people.'

async function fillIn(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label).fill(text)
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a message with problems is mended, sent once, and read by a platform administrator', async ({
    page,
    browser,
    baseURL,
    watch,
  }) => {
    watch.expectComplaints(/400 \(Bad Request\)/)
    await page.goto('/contact')
    await fillIn(page, { 'Your name': 'Vera Visitor', 'Your email': 'vera@', Message: message })
    await page.getByRole('button', { name: 'Send message' }).click()

    const problems = page.getByRole('alert')
    await expect(problems).toBeFocused()
    await expect(problems).toContainText('There is a problem')
    await expect(page).toHaveTitle(/^There is a problem/)
    await expect(page.getByLabel('Message')).toHaveValue(message)
    const email = page.getByLabel('Your email')
    await expect(email).toHaveValue('vera@')
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await expect(email).toHaveAccessibleDescription(/whole email address/)
    await problems.getByRole('link').click()
    await expect(email).toBeFocused()

    await email.fill('vera@visitor.example')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Message received')
    await expect(page.getByText('vera@visitor.example')).toBeVisible()
    await page.reload()
    // The form as it was sent, once more.
    await page.goBack()
    await page.getByRole('button', { name: 'Send message' }).click()

    const desk = await browser.newPage({ baseURL, javaScriptEnabled: true })
    await signIn(desk, 'platform@daymark.example')
    await desk.goto('/super-admin')
    await expect(desk.getByText('1 unanswered')).toBeVisible()
    await expect(desk.getByRole('link', { name: /^Super Admin Panel ?1 ?to answer$/ })).toBeVisible()
    await desk.getByRole('heading', { name: 'Messages' }).click()
    const item = desk.getByRole('listitem').filter({ hasText: 'Vera Visitor' })
    await expect(item).toContainText('We are nine people.')
    await expect(item).toContainText('Not sent by mail')
    await expectAccessibleInBoth(desk)
    await item.getByRole('button', { name: 'Mark as answered: Vera Visitor' }).click()
    await expect(desk.getByText('All answered')).toBeVisible()
    await desk.close()
  })
})
